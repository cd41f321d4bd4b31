import { pence, type Pence, pounds } from "./money.ts";
import { partyClocks } from "../parties/party-clock.ts";

/** States of a contribution whose money is with us: captured, and not given back. */
export const heldStates = ["captured", "refund_asked", "refund_failed", "disputed", "won"] as const;

/** States of a contribution that was booked, whatever happened to it since. */
export const bookedStates = [...heldStates, "refunded", "lost"] as const;

/** What was given, and its halves after fees. The halves are summed per contribution and never cut from a total. */
export interface Sums {
  readonly total: Pence;
  readonly gift: Pence;
  readonly charity: Pence;
}

/** A contribution whose giver keeps the amount private. */
export interface PrivateGift extends Sums {
  /** Its money is with us. */
  readonly held: boolean;
  /** No part of it is refunded, lost or with a bank that disputes it. */
  readonly whole: boolean;
}

/** Everything that was given to a party. */
export interface ContributionTotal {
  /** Gifts with a public amount whose money is with us. */
  readonly open: Sums & { readonly count: number };
  /** In the order the ledger booked them, with those that were refunded or lost: positions never move. */
  readonly private: readonly PrivateGift[];
}

const noSums: Sums = { total: pence(0), gift: pence(0), charity: pence(0) };

export const nothingGiven: ContributionTotal = { open: { ...noSums, count: 0 }, private: [] };

/** Who looks at a total. Guests and the public are `others`. */
export type TotalViewer = "admin" | "organiser" | "others";

/** What decides when an organiser may see real totals. */
export interface PartyEnding {
  readonly endsAt: Date | null;
  readonly completedAt: Date | null;
}

/** Admins see real totals; the organiser does once the party is complete and refunds have closed. */
export function seesRealTotals(viewer: TotalViewer, { endsAt, completedAt }: PartyEnding, now: Date): boolean {
  if (viewer === "admin") return true;
  if (viewer === "others" || completedAt === null || endsAt === null) return false;
  return now >= partyClocks(endsAt).refundsCloseAt;
}

/** The sums a viewer may see, and the gifts they leave out. */
export interface ShownSums extends Sums {
  /** All gifts whose money is with us. */
  readonly count: number;
  /** How many of them the sums leave out. */
  readonly leftOut: number;
}

/** With two, a giver would know the other amount. */
const groupSize = 3;

/**
 * The only place that decides which total a viewer sees. Private gifts count in groups of three in booked order, so that
 * no series of totals, together with the viewer's own gift, can be solved for one other gift. A group with a gift that
 * was refunded or lost never counts again: the two that are left must not be told apart from the three.
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

/** "£186.00 given in all by 9 families, and 2 private gifts" */
export function givenInAll({ total, count, leftOut }: Pick<ShownSums, "total" | "count" | "leftOut">): string {
  const counted = count - leftOut;
  const left = leftOut === 1 ? "1 private gift" : `${leftOut} private gifts`;
  if (counted === 0) return leftOut === 0 ? "Nothing given yet" : left;
  const sum = `${pounds(total)} given in all by ${counted === 1 ? "1 family" : `${counted} families`}`;
  return leftOut === 0 ? sum : `${sum}, and ${left}`;
}

/** What one guest gave, as it may be shown; without an amount it is a secret. */
export interface GuestsGift {
  readonly contributed: boolean;
  readonly amount: Pence | null;
}

export const noGift: GuestsGift = { contributed: false, amount: null };
