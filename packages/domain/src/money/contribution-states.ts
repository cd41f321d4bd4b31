import { guestStatus, hasAnswered } from "../guests/guest-status.ts";
import { partyClocks } from "../parties/party-clock.ts";
import { heldStates } from "./contribution-totals.ts";

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
 * Every allowed transition. After a declined card the contribution is an intention again, so the giver can try another
 * card with a new order. One declined after it was pending has ended, because the giver has left the checkout.
 */
const steps: Readonly<Record<ContributionState, readonly ContributionState[]>> = {
  intent: ["order", "cancelled", "expired"],
  order: ["intent", "approved", "capturing", "cancelled", "expired"],
  approved: ["intent", "order", "capturing", "cancelled", "expired"],
  // `approved`: the provider refused the capture and we try again. `declined`, `expired`: it captured something other
  // than agreed, or too late.
  capturing: ["captured", "pending", "intent", "order", "approved", "declined", "expired"],
  pending: ["captured", "declined", "expired"],
  captured: ["refund_asked", "disputed"],
  declined: [],
  cancelled: [],
  expired: [],
  // A refused refund returns to the previous state: captured, or won from a bank.
  refund_asked: ["captured", "won", "refunded", "refund_failed", "disputed"],
  refunded: [],
  // Retried, or left with the party, which restores the previous state.
  refund_failed: ["refund_asked", "disputed", "captured", "won"],
  // `refund_asked`, `refunded`: the giver requested a refund before the dispute. If we win, the request is open again;
  // a refund already sent may arrive meanwhile. `captured`: after a partial loss the rest is as before.
  disputed: ["won", "lost", "refund_asked", "refunded", "captured"],
  // The provider reversed the payment first, and then we won the dispute.
  lost: ["won"],
  won: ["refund_asked", "disputed"],
};

export const mayBecome = (from: ContributionState, to: ContributionState): boolean => steps[from].includes(to);

/** No money has moved yet, so these can be dropped without loss. */
const openStates = ["intent", "order", "approved"] as const satisfies readonly ContributionState[];
export const isOpen = (state: ContributionState): boolean => (openStates as readonly string[]).includes(state);

/** Paid, whether or not the money has arrived: the guest can't give again. */
export const paidStates = ["pending", ...heldStates] as const satisfies readonly ContributionState[];
export const isPaid = (state: ContributionState): boolean => (paidStates as readonly string[]).includes(state);

/** Held for a party and not being refunded. */
export const refundableStates = ["captured", "won", "refund_failed"] as const satisfies readonly ContributionState[];

type PublicState = "intent" | "pending" | "paid" | "failed" | "cancelled" | "refunded";

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
  // The bank returned the money to the giver.
  lost: "refunded",
};

/** The state as the giver sees it. */
export const publicState = (state: ContributionState): PublicState => publicStates[state];

interface Giver {
  readonly status: number;
  readonly contributed: boolean;
}

interface GivingParty {
  readonly endsAt: Date | null;
  readonly complete: boolean;
  readonly cancelled: boolean;
}

/** Whether a guest may give now: once per family, after replying (coming or not), until giving closes. */
export function mayContribute(
  { status, contributed }: Giver,
  { endsAt, complete, cancelled }: GivingParty,
  now: Date,
): boolean {
  const closed = complete || cancelled || (endsAt !== null && now >= partyClocks(endsAt).completesAt);
  return hasAnswered(status) && status !== guestStatus.waiting && !contributed && !closed;
}
