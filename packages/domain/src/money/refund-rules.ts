import { partyClocks } from "../parties/party-clock.ts";

export const refundStates = ["asked", "approved", "sending", "done", "refused", "failed"] as const;
export type RefundState = (typeof refundStates)[number];
export const refundAnswers = ["approve", "refuse", "retry", "keep"] as const;
export type RefundAnswer = (typeof refundAnswers)[number];

/**
 * Who wants the money back: the giver, a cancelled party, or us, because we may not keep it. `at_provider` was made on the
 * payment provider's own pages, where nobody says why.
 */
export const refundCauses = [
  "giver",
  "at_provider",
  "party_cancelled",
  "mismatch",
  "too_late",
  "cancelled",
  "paid_twice",
] as const;
export type RefundCause = (typeof refundCauses)[number];

/** How a request was shown to be the giver's own. Before that nothing is held and nobody is told. */
export const confirmations = ["email_link", "signed_in", "guest_link", "admin"] as const;
export type Confirmation = (typeof confirmations)[number];

/** Whether the giver asked, or confirmed what was asked for them. Refunds of old say only that the giver is the cause. */
export const askedByGiver = (refund: {
  readonly cause: RefundCause;
  readonly confirmedBy: Confirmation | null;
}): boolean => (refund.confirmedBy === null ? refund.cause === "giver" : refund.confirmedBy !== "admin");

/** Givers ask until some hours after the party; one without a day has not ended. */
export const mayAskForRefund = (partyEnd: Date | null, now: Date): boolean =>
  partyEnd === null || now < partyClocks(partyEnd).refundsCloseAt;

const steps: Record<RefundAnswer, { readonly from: RefundState; readonly to: RefundState }> = {
  approve: { from: "asked", to: "approved" },
  refuse: { from: "asked", to: "refused" },
  retry: { from: "failed", to: "approved" },
  keep: { from: "failed", to: "refused" },
};

/** Where a decision leads; `null` when it is not to be decided any more, or not so. */
export function decided(state: RefundState, answer: RefundAnswer): RefundState | null {
  const { from, to } = steps[answer];
  return state === from ? to : null;
}

/**
 * Whether what could not be sent back may stay with the party. Only what was credited to it: the rest is money that
 * nobody here may keep.
 */
export const mayBeKept = (cause: RefundCause): boolean => cause === "giver" || cause === "at_provider";

/** What holds the contribution's shares back from being paid out. */
export const openRefundStates = ["asked", "approved", "sending"] as const satisfies readonly RefundState[];

const minute = 60_000;
const pauses = [1, 2, 5, 10, 30, 60].map((minutes) => minutes * minute);

/** When an answer that did not come is looked for the next time: soon at first, then once an hour. */
export function looksAgainAt(askedAt: Date, now: Date): Date {
  const waited = now.getTime() - askedAt.getTime();
  const pause = pauses.find((step) => step > waited) ?? 60 * minute;
  return new Date(now.getTime() + pause);
}

/** A question that old is not simply repeated: the provider may have forgotten its key. */
export const looksFirst = (askedAt: Date, now: Date): boolean => now.getTime() - askedAt.getTime() >= 6 * 60 * minute;
