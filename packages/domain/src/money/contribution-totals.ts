import { pence, type Pence } from "./money.ts";
import { partyClocks } from "../parties/party-clock.ts";

/** States in which we hold the money: captured and not refunded. */
export const heldStates = ["captured", "refund_asked", "refund_failed", "disputed", "won"] as const;

/** States of a contribution that is in the ledger, whatever happened to it later. */
export const bookedStates = [...heldStates, "refunded", "lost"] as const;

/**
 * The amount given and its two halves after fees. The halves are summed per contribution, never calculated from a
 * total.
 */
export interface Sums {
  readonly total: Pence;
  readonly gift: Pence;
  readonly charity: Pence;
}

/** A contribution whose amount is private. */
export interface PrivateGift extends Sums {
  /** We hold its money. */
  readonly held: boolean;
  /** No part of it is refunded, lost or disputed. */
  readonly whole: boolean;
}

/** All contributions to a party. */
export interface ContributionTotal {
  /** Contributions with a public amount whose money we hold. */
  readonly open: Sums & { readonly count: number };
  /** In ledger order, including refunded and lost ones, so that positions never change. */
  readonly private: readonly PrivateGift[];
}

const noSums: Sums = { total: pence(0), gift: pence(0), charity: pence(0) };

export const nothingGiven: ContributionTotal = { open: { ...noSums, count: 0 }, private: [] };

/** Guests and the public are `others`. */
export type TotalViewer = "admin" | "organiser" | "others";

/** Facts that decide when an organiser may see real totals. */
export interface PartyEnding {
  readonly endsAt: Date | null;
  readonly completedAt: Date | null;
}

/** Admins always see real totals; the organiser sees them once the party is complete and refunds have closed. */
export function seesRealTotals(viewer: TotalViewer, { endsAt, completedAt }: PartyEnding, now: Date): boolean {
  if (viewer === "admin") return true;
  if (viewer === "others" || completedAt === null || endsAt === null) return false;
  return now >= partyClocks(endsAt).refundsCloseAt;
}

/** The sums that a viewer may see, and how many gifts they leave out. */
export interface ShownSums extends Sums {
  /** All gifts whose money we hold. */
  readonly count: number;
  /** How many of them the sums leave out. */
  readonly leftOut: number;
}

/** In a group of two, each giver could work out the other's amount. */
const groupSize = 3;

/**
 * The only place that decides which total a viewer sees. Private gifts count in groups of three in ledger order, so
 * that no series of totals, even with the viewer's own gift, reveals another gift. A group with a refunded or lost gift
 * never counts again: comparing two gifts with three would reveal the third.
 */
export function shownSums(
  given: ContributionTotal,
  { viewer, party, now }: { readonly viewer: TotalViewer; readonly party: PartyEnding; readonly now: Date },
): ShownSums {
  const held = given.private.filter((gift) => gift.held);
  const counted = seesRealTotals(viewer, party, now) ? held : wholeGroups(given.private).flat();
  return {
    ...[given.open, ...counted].reduce(add, noSums),
    count: given.open.count + held.length,
    leftOut: held.length - counted.length,
  };
}

function wholeGroups(gifts: readonly PrivateGift[]): PrivateGift[][] {
  const groups = Array.from({ length: Math.floor(gifts.length / groupSize) }, (_, place) =>
    gifts.slice(place * groupSize, (place + 1) * groupSize),
  );
  return groups.filter((group) => group.every(({ held, whole }) => held && whole));
}

const add = (one: Sums, other: Sums): Sums => ({
  total: pence(one.total + other.total),
  gift: pence(one.gift + other.gift),
  charity: pence(one.charity + other.charity),
});

/** A guest's gift as a viewer may see it; an `amount` of null is private. */
export interface GuestsGift {
  readonly contributed: boolean;
  readonly amount: Pence | null;
}

export const noGift: GuestsGift = { contributed: false, amount: null };
