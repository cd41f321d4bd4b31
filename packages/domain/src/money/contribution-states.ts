import { heldStates } from "./contribution-totals.ts";

/** Where a contribution stands. */
export const contributionStates = [
  "intent",
  "order",
  "approved",
  "capturing",
  "pending",
  "captured",
  "declined",
  "cancelled",
  "expired",
  "refund_asked",
  "refunded",
  "refund_failed",
  "disputed",
  "lost",
  "won",
] as const;
export type ContributionState = (typeof contributionStates)[number];

/**
 * Every step there is. A declined card leads back to the intention: the same gift, another card, a new order. What was
 * declined only after it had been pending has ended: nobody is at the till any more.
 */
const steps: Readonly<Record<ContributionState, readonly ContributionState[]>> = {
  intent: ["order", "cancelled", "expired"],
  order: ["intent", "approved", "capturing", "cancelled", "expired"],
  approved: ["intent", "order", "capturing", "cancelled", "expired"],
  // The last three: the provider took something else than was agreed, or the party was called off meanwhile.
  capturing: ["captured", "pending", "intent", "order", "approved", "declined", "expired"],
  pending: ["captured", "declined", "expired"],
  captured: ["refund_asked", "disputed"],
  declined: [],
  cancelled: [],
  expired: [],
  // Refused, it is what it was before: captured, or won from a bank.
  refund_asked: ["captured", "won", "refunded", "refund_failed", "disputed"],
  refunded: [],
  // Tried again, or left with the party: then it is what it was before.
  refund_failed: ["refund_asked", "disputed", "captured", "won"],
  // The last two: somebody had asked for the money before the bank did. Won, that question is open again; sent off
  // before, it arrives meanwhile.
  // Lost in part, the rest is what it was before.
  disputed: ["won", "lost", "refund_asked", "refunded", "captured"],
  // The provider reversed the payment first, and the dispute about it was won after all.
  lost: ["won"],
  won: ["refund_asked", "disputed"],
};

export const mayBecome = (from: ContributionState, to: ContributionState): boolean => steps[from].includes(to);

/** Given up without a loss: nothing has moved yet. */
export const openStates = ["intent", "order", "approved"] as const satisfies readonly ContributionState[];
/** Whether it can still be dropped. */
export const isOpen = (state: ContributionState): boolean => (openStates as readonly string[]).includes(state);

/** Paid for, arrived or not: the guest gives nothing more beside it. */
export const paidStates = ["pending", ...heldStates] as const satisfies readonly ContributionState[];
export const isPaid = (state: ContributionState): boolean => (paidStates as readonly string[]).includes(state);

/** Held for a party, and not on its way back yet. */
export const refundableStates = ["captured", "won", "refund_failed"] as const satisfies readonly ContributionState[];

export type PublicState = "intent" | "pending" | "paid" | "failed" | "cancelled" | "refunded";

const publicStates: Readonly<Record<ContributionState, PublicState>> = {
  intent: "intent",
  order: "intent",
  approved: "intent",
  capturing: "pending",
  pending: "pending",
  captured: "paid",
  refund_asked: "paid",
  refund_failed: "paid",
  disputed: "paid",
  won: "paid",
  declined: "failed",
  expired: "failed",
  cancelled: "cancelled",
  refunded: "refunded",
  // The bank gave it back.
  lost: "refunded",
};

/** What the giver reads. */
export const publicState = (state: ContributionState): PublicState => publicStates[state];
