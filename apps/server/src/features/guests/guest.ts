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
  readonly version: number;
}

/** What a guest's status says. */
export const guestStatus = { notSent: 0, sent: 1, notSure: 2, declined: 3, accepted: 4, failed: 100 } as const;
