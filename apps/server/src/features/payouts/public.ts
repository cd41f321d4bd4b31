export { findBatch, lockBatches, openBatches } from "./batches.store.ts";
export { movePayouts } from "./move-payouts.ts";
export type { Batch, BatchRoute, MoveOutcome, Payout, PayoutMove, StepSource } from "./payout.ts";
export { findPayout, payoutsOfBatch } from "./payouts.store.ts";
export { takeDue } from "./take-due.ts";
