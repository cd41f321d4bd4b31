export { findBatch, lockBatches, openBatches } from "./batches.store.ts";
export { type HeldPayout, heldPayouts, lookAtDue, mayAnyLeave } from "./look-at-due.ts";
export { makeDue } from "./make-due.ts";
export { movePayouts } from "./move-payouts.ts";
export { payoutRequestedAt, requestedAtOf } from "./party-payouts.store.ts";
export type { Batch, Payout, PayoutMove, StepSource } from "./payout.ts";
export { notePayoutEvent } from "./follow-payouts.ts";
export { findPayout, lockMoneyOfPayouts, payoutsOfBatch, toPayout } from "./payouts.store.ts";
export { takeDue } from "./take-due.ts";
