import { partyClocks } from "../parties/party-clock.ts";

export const refundStates = ["asked", "approved", "sending", "done", "refused", "failed"] as const;
export type RefundState = (typeof refundStates)[number];
export const refundAnswers = ["approve", "refuse", "retry", "keep"] as const;
export type RefundAnswer = (typeof refundAnswers)[number];

/**
 * Why the money is refunded: the giver asked, the party was cancelled, or we may not keep it. `at_provider` refunds are
 * made on the payment provider's own pages, which give no reason. `page_hidden`: an admin refunds a party whose page stays
 * hidden.
 */
export const refundCauses = [
  "giver",
  "at_provider",
  "party_cancelled",
  "page_hidden",
  "mismatch",
  "too_late",
  "cancelled",
  "paid_twice",
] as const;
export type RefundCause = (typeof refundCauses)[number];

/** How we know that a request is from the giver. Until it is confirmed, nothing is held and no one is notified. */
export const confirmations = ["email_link", "signed_in", "guest_link", "admin"] as const;
export type Confirmation = (typeof confirmations)[number];

/**
 * Whether the giver requested or confirmed the refund. Old refunds have no confirmation, only the giver as their cause.
 */
export const askedByGiver = (refund: {
  readonly cause: RefundCause;
  readonly confirmedBy: Confirmation | null;
}): boolean => (refund.confirmedBy === null ? refund.cause === "giver" : refund.confirmedBy !== "admin");

/** Givers can ask until 12 hours after the party's end. A party without a date has not ended. */
export const mayAskForRefund = (partyEnd: Date | null, now: Date): boolean =>
  partyEnd === null || now < partyClocks(partyEnd).refundsCloseAt;

const steps: Record<RefundAnswer, { readonly from: RefundState; readonly to: RefundState }> = {
  approve: { from: "asked", to: "approved" },
  refuse: { from: "asked", to: "refused" },
  retry: { from: "failed", to: "approved" },
  keep: { from: "failed", to: "refused" },
};

/** The state after a decision; `null` if that decision is not possible in this state. */
export function decided(state: RefundState, answer: RefundAnswer): RefundState | null {
  const { from, to } = steps[answer];
  return state === from ? to : null;
}

/**
 * Whether money whose refund failed may stay with the party. Only money that was credited to the party may: we have no
 * right to the rest.
 */
export const canStayWithParty = (cause: RefundCause): boolean => cause === "giver" || cause === "at_provider";

/** States in which the contribution's shares can't be paid out. */
export const openRefundStates = ["asked", "approved", "sending"] as const satisfies readonly RefundState[];

const minute = 60_000;
const pauses = [1, 2, 5, 10, 30, 60].map((minutes) => minutes * minute);

/** When to check again for a missing result: soon at first, then once an hour. */
export function nextCheckAt(askedAt: Date, now: Date): Date {
  const waited = now.getTime() - askedAt.getTime();
  const pause = pauses.find((step) => step > waited) ?? 60 * minute;
  return new Date(now.getTime() + pause);
}

/**
 * After six hours the request isn't simply repeated, because the provider may have forgotten its idempotency key: check
 * for a result first.
 */
export const mustCheckFirst = (askedAt: Date, now: Date): boolean =>
  now.getTime() - askedAt.getTime() >= 6 * 60 * minute;
