/** Somebody who is asked to come to a party. */
export interface Guest {
  readonly id: string;
  readonly partyId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** The address is a parent's or carer's. */
  readonly carersEmail: boolean;
  readonly carerFirstName: string;
  readonly carerLastName: string;
  readonly status: number;
  readonly siblings: number;
  readonly siblingNames: string;
  readonly adultsStaying: number;
  readonly requirements: string;
  readonly allergies: readonly string[];
  readonly diets: readonly string[];
  readonly version: number;
  /** Where the invitation is; null when none has left for this address. */
  readonly invitation: InvitationState | null;
  readonly invitedAt: Date | null;
  /** When one that waits leaves. */
  readonly invitationDueAt: Date | null;
  /** Letters to this address so far: the first one and those that repeat it. */
  readonly sendings: number;
  readonly answeredAt: Date | null;
}

/** `link`: the organiser passed it on; `waiting`: the day's number was used up. */
export type InvitationState = "waiting" | "queued" | "sent" | "link" | "refused" | "bounced";
