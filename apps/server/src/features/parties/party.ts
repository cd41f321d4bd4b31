import type { ContributionTotal } from "@wishwell/domain/money/contribution-totals";
import { isOver } from "@wishwell/domain/parties/party-clock";
import type { PartyDates } from "@wishwell/domain/parties/party-date-rules";
import type { Gender } from "@wishwell/domain/parties/party-language";
import type { PartyFacts } from "@wishwell/domain/parties/party-ready";
import type { PartyState } from "@wishwell/domain/parties/planner-options";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { defineJob } from "../../platform/jobs/job.ts";
import type { Charity } from "../charities/public.ts";
import type { Theme } from "../themes/public.ts";

/** What features above this one do when something happens to a party. `app/features.ts` passes them in. */
export interface PartyHooks {
  /** These parties have just been completed. */
  readonly completed: (tx: Tx, partyIds: readonly string[]) => Promise<void>;
  /** This party, which is locked, is about to be cancelled or deleted. */
  readonly cancelled: (tx: Tx, party: Party) => Promise<void>;
  /** How many emails `cancelled` would send. */
  readonly countCancelledEmails: (tx: Tx, party: Party) => Promise<number>;
  /** A party was copied: the features above copy what is theirs. */
  readonly copied: (tx: Tx, copy: { readonly from: string; readonly to: string }, now: Date) => Promise<void>;
  /** When and where these parties were has been erased. */
  readonly forgotten: (tx: Tx, partyIds: readonly string[]) => Promise<void>;
  /** How many families would be emailed about a new date or time, or a new place. */
  readonly countChangeEmails: (tx: Tx, partyId: string) => Promise<{ when: number; where: number }>;
}

export type ThemeChoice = { readonly kind: "theme"; readonly id: string } | { readonly kind: "traditional" | "none" };

export interface PartyAddress {
  readonly venue: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly county: string;
  readonly postcode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly phone: string;
  readonly website: string;
  readonly email: string;
}

/** What the organiser says about a party, step by step. */
export interface PartyDetails extends PartyDates, PartyAddress {
  readonly name: string;
  readonly theme: ThemeChoice | null;
  readonly instructions: readonly string[];
  readonly notes: string;
  readonly hideGuestList: boolean;
  readonly addressAfterAccept: boolean;
}

export interface Party extends PartyDetails {
  readonly id: string;
  /** `null` while it is a draft of somebody who has no account yet. */
  readonly ownerId: string | null;
  readonly claimHash: Buffer | null;
  readonly shortCode: string;
  readonly addressId: string;
  /** The poster as its organiser made it; `null` while it is the theme's. */
  readonly design: PosterDesign | null;
  readonly endsAt: Date | null;
  /** Counts how often day, time or place changed: calendars know the newer entry by it. */
  readonly calendarSequence: number;
  readonly active: boolean;
  readonly activatedAt: Date | null;
  /** Becomes active by itself when nothing is missing; a copy does not. */
  readonly startsItself: boolean;
  readonly completedAt: Date | null;
  /** Called off: nothing is given any more, and what was is given back. */
  readonly cancelledAt: Date | null;
  readonly organiserPaidAt: Date | null;
  readonly deletedAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What is said about a birthday child. */
export interface ChildDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string | null;
  readonly gender: Gender | null;
  readonly gift: string;
  readonly reason: string;
}

export interface Child extends ChildDetails {
  readonly id: string;
  readonly partyId: string;
}

/** The charity that a party gives to, and why. */
export interface PartyCharity {
  readonly id: string;
  readonly partyId: string;
  readonly reason: string;
  readonly charity: Charity;
}

/** How many contributions a party holds, and how many went back to their givers. */
export interface ContributionCounts {
  readonly held: number;
  readonly refunded: number;
}

/** A party with what its organiser chose for it. */
export interface LastingParty extends Party {
  readonly chosenTheme: Theme | null;
  readonly children: readonly Child[];
  readonly charities: readonly PartyCharity[];
}

/** A party with all that belongs to it. */
export interface WholeParty extends LastingParty {
  /** The same object for as long as nothing of it changes, for what is worked out of it once. */
  readonly lasting: LastingParty;
  /** How many guests have which status. */
  readonly guests: ReadonlyMap<number, number>;
  readonly given: ContributionTotal;
  readonly contributions: ContributionCounts;
}

/** A party of which nothing is known yet. */
export const emptyDetails: PartyDetails = {
  name: "",
  theme: null,
  date: null,
  endDate: null,
  rsvpDate: null,
  startTime: null,
  endTime: null,
  venue: "",
  address1: "",
  address2: "",
  city: "",
  county: "",
  postcode: "",
  latitude: null,
  longitude: null,
  phone: "",
  website: "",
  email: "",
  instructions: [],
  notes: "",
  hideGuestList: false,
  addressAfterAccept: false,
};

/** What decides which doors are open to the organiser. Whether money is held the party itself does not know. */
export function stateOf(party: Party, now: Date, moneyHeld = false): PartyState {
  return {
    active: party.active,
    over: isOver(party.endsAt, now),
    complete: party.completedAt !== null,
    cancelled: party.cancelledAt !== null,
    moneyHeld,
    organiserPaid: party.organiserPaidAt !== null,
  };
}

export function factsOf(party: PartyDetails): PartyFacts {
  return { ...party, hasTheme: party.theme !== null, street: party.address1 };
}

const parts = [
  "date",
  "endDate",
  "startTime",
  "endTime",
  "venue",
  "address1",
  "address2",
  "city",
  "postcode",
] as const satisfies readonly (keyof PartyDetails)[];

/** What guests write into their calendars, and are told when it changes. */
export type WhenAndWhere = Pick<PartyDetails, (typeof parts)[number]>;

export const whenAndWhere = (party: WhenAndWhere): WhenAndWhere =>
  Object.fromEntries(parts.map((part) => [part, party[part]])) as unknown as WhenAndWhere;

/** Whether a change says something new of day, time or place. */
export const movesParty = (party: WhenAndWhere, changes: Partial<WhenAndWhere>): boolean =>
  parts.some((part) => changes[part] !== undefined && changes[part] !== party[part]);

/** A party goes on: rooms that kept something back meanwhile look again. */
export const partyResumed = defineJob({
  name: "party-resumed",
  payload: z.object({ partyId: z.uuid() }),
  priority: "interactive",
  retries: 3,
  retryDelaySeconds: 60,
});
