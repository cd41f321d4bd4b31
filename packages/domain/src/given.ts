import { pence, type Pence } from "./money.ts";

/** States of a contribution whose money is with us: captured, and not given back. */
export const heldStates = ["captured", "refund_asked", "refund_failed", "disputed", "won"] as const;

/** What was given to a party so far, before fees. */
export interface Given {
  readonly count: number;
  readonly total: Pence;
  /** How many of them are nobody's business but the giver's. */
  readonly privateCount: number;
}

export const nothingGiven: Given = { count: 0, total: pence(0), privateCount: 0 };

/**
 * The sum that somebody may see; null while one private amount could be worked out from it. The organiser knows every
 * amount that is not private; somebody else who gave knows their own.
 */
export function shownTotal({ count, total, privateCount }: Given, seenBy: "organiser" | "others"): Pence | null {
  if (privateCount === 0) return total;
  const hides = seenBy === "organiser" ? privateCount < 2 : count < 3;
  return hides ? null : total;
}

/** What one guest gave, as it may be shown; without an amount it is a secret. */
export interface GuestsGift {
  readonly contributed: boolean;
  readonly amount: Pence | null;
}

export const noGift: GuestsGift = { contributed: false, amount: null };
