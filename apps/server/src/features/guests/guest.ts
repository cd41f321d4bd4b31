import type { GuestsGift } from "@wishwell/domain/money/contribution-totals";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { defineJob } from "../../platform/jobs/job.ts";

/** What features above this one do when guests are removed or forgotten. `app/features.ts` passes them in. */
export interface GuestHooks {
  /** The guests of these parties have been made anonymous. */
  readonly forgotten: (tx: Tx, partyIds: readonly string[]) => Promise<void>;
  /** The givers of these contributions have been made anonymous. */
  readonly giversForgotten: (tx: Tx, contributionIds: readonly string[]) => Promise<void>;
}

/** What is written down about somebody who is asked to come. */
export interface GuestDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** The address is a parent's or carer's. */
  readonly carersEmail: boolean;
  readonly carerFirstName: string;
  readonly carerLastName: string;
  readonly siblings: number;
  readonly siblingNames: string;
  readonly adultsStaying: number;
  readonly requirements: string;
  readonly allergies: readonly string[];
  readonly diets: readonly string[];
}

/** Somebody who is asked to come to a party. */
export interface Guest extends GuestDetails {
  readonly id: string;
  readonly partyId: string;
  readonly status: number;
  readonly version: number;
  /** The version in which the answer became what it is. */
  readonly answerVersion: number;
  /** Where the invitation is; null when none has left for this address. */
  readonly invitation: InvitationState | null;
  readonly invitedAt: Date | null;
  /** When one that waits leaves. */
  readonly invitationDueAt: Date | null;
  /** When a letter came back from this address, or was refused there. */
  readonly bouncedAt: Date | null;
  /** Letters to this address so far: the first one and those that repeat it. */
  readonly sendings: number;
  readonly answeredAt: Date | null;
}

/** As the organiser's list shows them. */
export interface ListedGuest extends Guest {
  /** What they wrote in words of their own. */
  readonly messages: number;
  /** Those of them that the organiser has not seen. */
  readonly unread: number;
  /** What they gave, as it may be shown. */
  readonly gift: GuestsGift;
}

/** `link`: the organiser passed it on; `waiting`: the day's number was used up; `failed`: we could not send it. */
export type InvitationState = "waiting" | "queued" | "sent" | "link" | "refused" | "bounced" | "failed";

/** Of whom nothing is known yet but a name and an address. */
export const newGuest = {
  lastName: "",
  phone: "",
  carersEmail: false,
  carerFirstName: "",
  carerLastName: "",
  siblings: 0,
  siblingNames: "",
  adultsStaying: 0,
  requirements: "",
  allergies: [],
  diets: [],
  status: 0,
  version: 1,
  answerVersion: 1,
  invitation: null,
  invitedAt: null,
  invitationDueAt: null,
  bouncedAt: null,
  sendings: 0,
  answeredAt: null,
} as const satisfies Partial<Guest>;

/** Letters to a guest come back: nobody waits for that answer any more. */
export const guestUnreachable = defineJob({
  name: "guest-unreachable",
  payload: z.object({ partyId: z.uuid() }),
  priority: "interactive",
  retries: 3,
  retryDelaySeconds: 60,
});
