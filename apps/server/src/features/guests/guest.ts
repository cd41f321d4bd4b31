import type { GuestsGift } from "@wishwell/domain/money/contribution-totals";
import type { Answers } from "@wishwell/domain/guests/questions";
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

export interface GuestDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** The email address is a parent's or carer's. */
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

export interface Guest extends GuestDetails {
  readonly id: string;
  readonly partyId: string;
  readonly status: number;
  /** To the organiser's own questions. */
  readonly answers: Answers;
  /** The day the family first used its page, while the organiser shows it. */
  readonly openedOn: string | null;
  readonly version: number;
  /** The version in which the reply last changed. */
  readonly answerVersion: number;
  /** Null when there is no invitation to this address. */
  readonly invitation: InvitationState | null;
  readonly invitedAt: Date | null;
  /** When a waiting invitation is due to be sent. */
  readonly invitationDueAt: Date | null;
  /** When an email to this address bounced or was refused. */
  readonly bouncedAt: Date | null;
  /** Invitation emails to this address so far, including repeats. */
  readonly sendings: number;
  readonly answeredAt: Date | null;
  /** Since when the family waits for a place; null unless it does. */
  readonly waitingSince: Date | null;
  /** How often a place was offered. */
  readonly offers: number;
  /** Until when a place is kept for the family. */
  readonly offeredUntil: Date | null;
}

/** A guest as the organiser's list shows them. */
export interface ListedGuest extends Guest {
  /** How many messages the guest wrote. */
  readonly messages: number;
  /** How many of those the organiser has not seen. */
  readonly unread: number;
  /** The guest's contributions, as far as they may be shown. */
  readonly gift: GuestsGift;
  /** 1 for the family that gets the next place; null without a place in the queue. */
  readonly position: number | null;
}

/** `link`: the organiser shared the link; `waiting`: the daily limit was reached; `failed`: we could not send it. */
export type InvitationState = "waiting" | "queued" | "sent" | "link" | "refused" | "bounced" | "failed";

/** Defaults for a guest of whom only a first name and an email address are known. */
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
  answers: {},
  openedOn: null,
  version: 1,
  answerVersion: 1,
  invitation: null,
  invitedAt: null,
  invitationDueAt: null,
  bouncedAt: null,
  sendings: 0,
  answeredAt: null,
  waitingSince: null,
  offers: 0,
  offeredUntil: null,
} as const satisfies Partial<Guest>;

/** Emails to a guest bounce, so the party no longer waits for that reply. */
export const guestUnreachable = defineJob({
  name: "guest-unreachable",
  payload: z.object({ partyId: z.uuid() }),
  priority: "interactive",
  retries: 3,
  retryDelaySeconds: 60,
});
