export { findBatch } from "./batches.store.ts";
export { onPartiesCompleted } from "./due-parties.ts";
export { createDuePayouts } from "./due-payouts.ts";
export { payoutRequestedAt } from "./party-payouts.store.ts";
export { sumPayables } from "./payables.ts";
export { showOverview } from "./console/show-payments.ts";
export { recordPayoutEvent } from "./send-payouts.ts";
