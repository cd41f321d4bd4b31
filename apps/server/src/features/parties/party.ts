import type { ContributionTotal } from "@wishwell/domain/money/contribution-totals";
import { isOver } from "@wishwell/domain/parties/party-clock";
import type { PartyQuestion } from "@wishwell/domain/guests/questions";
import { newPartysSiblings, type SiblingsRule } from "@wishwell/domain/guests/siblings";
import type { PartyDates } from "@wishwell/domain/parties/party-date-rules";
import type { Gender } from "@wishwell/domain/parties/party-language";
import type { PartyFacts } from "@wishwell/domain/parties/party-ready";
import type { PartyState } from "@wishwell/domain/parties/planner-options";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { z } from "zod";
import type { Database, Tx } from "../../platform/database/database.ts";
import { defineJob } from "../../platform/jobs/job.ts";
import type { Charity } from "../charities/public.ts";
import type { Theme } from "../themes/public.ts";

/** What other features do when something happens to a party. `app/features.ts` passes them in. */
export interface PartyHooks {
  /** These parties have just been completed. */
  readonly completed: (tx: Tx, partyIds: readonly string[]) => Promise<void>;
  /** This party, which is locked, is about to be cancelled or deleted. */
  readonly cancelled: (tx: Tx, party: Party) => Promise<void>;
  /** How many emails `cancelled` would send; none once the party is over. */
  readonly countCancelledEmails: (db: Database, party: Party) => Promise<number>;
  /** A party was copied: the features above copy what is theirs. */
  readonly copied: (tx: Tx, copy: { readonly from: string; readonly to: string }, now: Date) => Promise<void>;
  /** When and where these parties were has been erased. */
  readonly forgotten: (tx: Tx, partyIds: readonly string[]) => Promise<void>;
  /**
   * The details of this party, which is locked, are about to change. Refuses if that would delete families' answers,
   * unless the organiser agreed.
   */
  readonly changing: (tx: Tx, party: Party, change: DetailsChange) => Promise<void>;
  /** This party, which is locked, has just got more places than it had, or as many as are needed. */
  readonly placesAdded: (tx: Tx, party: Party) => Promise<void>;
  /** How many families would be emailed about a new date or time, or a new place. */
  readonly countChangeEmails: (db: Database, partyId: string) => Promise<{ when: number; where: number }>;
}

export interface DetailsChange {
  readonly details: Partial<PartyDetails>;
  /** The organiser agreed that answers to changed questions are deleted. */
  readonly deleteAnswers: boolean;
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

/** What the organiser enters about a party, step by step. */
export interface PartyDetails extends PartyDates, PartyAddress {
  readonly name: string;
  readonly theme: ThemeChoice | null;
  readonly instructions: readonly string[];
  readonly notes: string;
  /** Whether families may bring brothers and sisters. */
  readonly siblings: SiblingsRule;
  /** The organiser's own questions to families who come. */
  readonly questions: readonly PartyQuestion[];
  /** How many children can come, siblings included; null for no limit. */
  readonly places: number | null;
  /** The organiser sees the day a family first used its page. */
  readonly showOpened: boolean;
  /** Whether families can reply on the party’s own page. */
  readonly classLink: boolean;
  readonly hideGuestList: boolean;
  readonly addressAfterAccept: boolean;
}

export interface Party extends PartyDetails {
  readonly id: string;
  /** Null while it is a visitor's draft. */
  readonly ownerId: string | null;
  /** Another parent, who may do everything but end the party or touch its money. */
  readonly secondOrganiserId: string | null;
  readonly claimHash: Buffer | null;
  readonly shortCode: string;
  readonly addressId: string;
  /** The poster as the organiser designed it; null while it is the theme's default. */
  readonly design: PosterDesign | null;
  readonly endsAt: Date | null;
  /** Grows when date, time or place changes, so that calendars recognise the newer entry. */
  readonly calendarSequence: number;
  readonly active: boolean;
  readonly activatedAt: Date | null;
  /** Since when an admin has hidden its pages; it is paused too. */
  readonly hiddenAt: Date | null;
  /** Whether it was active before, so that it resumes when its pages are shown again. */
  readonly hiddenWhileActive: boolean;
  /** Whether it becomes active automatically once nothing is missing; false for a copy. */
  readonly startsItself: boolean;
  readonly completedAt: Date | null;
  /** When it was cancelled: no more contributions, and existing ones are refunded. */
  readonly cancelledAt: Date | null;
  readonly organiserPaidAt: Date | null;
  readonly deletedAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

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

/** How many contributions a party holds, and how many were refunded. */
export interface ContributionCounts {
  readonly held: number;
  readonly refunded: number;
}

/** A waiting family, for the organiser to ring about a place. */
export interface FamilyToRing {
  readonly id: string;
  readonly firstName: string;
  readonly carerFirstName: string;
  readonly phone: string;
  readonly offeredUntil: Date | null;
}

/** A party with its theme, children and charities. */
export interface LastingParty extends Party {
  readonly chosenTheme: Theme | null;
  readonly children: readonly Child[];
  readonly charities: readonly PartyCharity[];
}

/** A party with everything that belongs to it. */
export interface WholeParty extends LastingParty {
  /** The same object until something in it changes, so that derived values can be cached by it. */
  readonly lasting: LastingParty;
  /** Number of guests by status. */
  readonly guests: ReadonlyMap<number, number>;
  /** How many children have said yes and have a place, siblings included, and the offers to waiting families. */
  readonly placesTaken: number;
  readonly placesOffered: readonly { readonly number: number; readonly until: Date }[];
  readonly toRing: { readonly unreachable: readonly FamilyToRing[]; readonly next: FamilyToRing | null };
  readonly given: ContributionTotal;
  readonly contributions: ContributionCounts;
  /** First names; empty for a draft without an owner. */
  readonly organisers: { readonly owner: string; readonly second: string | null };
  /** Replies through the party’s own page that wait for the organiser. */
  readonly newReplies: number;
}

/** The details of a party that has just been created. */
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
  siblings: newPartysSiblings,
  questions: [],
  places: null,
  showOpened: false,
  classLink: false,
  hideGuestList: false,
  addressAfterAccept: false,
};

/** Decides what the organiser can do. The party does not know whether money is held, so the caller passes it in. */
export function stateOf(party: Party, now: Date, moneyHeld = false): PartyState {
  return {
    started: party.activatedAt !== null,
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

/** What guests enter in their calendars, and are notified of when it changes. */
export type WhenAndWhere = Pick<PartyDetails, (typeof parts)[number]>;

export const whenAndWhere = (party: WhenAndWhere): WhenAndWhere =>
  Object.fromEntries(parts.map((part) => [part, party[part]])) as unknown as WhenAndWhere;

/** Whether a change affects date, time or place. */
export const movesParty = (party: WhenAndWhere, changes: Partial<WhenAndWhere>): boolean =>
  parts.some((part) => changes[part] !== undefined && changes[part] !== party[part]);

/** The party has resumed: features that held something back check again. */
export const partyResumed = defineJob({
  name: "party-resumed",
  payload: z.object({ partyId: z.uuid() }),
  priority: "interactive",
  retries: 3,
  retryDelaySeconds: 60,
});
