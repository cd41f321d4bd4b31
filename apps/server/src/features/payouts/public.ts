export { findBatch } from "./batches.store.ts";
export { onPartiesCompleted } from "./due-parties.ts";
export { createDuePayouts } from "./due-payouts.ts";
export { payoutRequestedAt } from "./party-payouts.store.ts";
export { type ListedPayable, payablesOf, sumPayables } from "./payables.ts";
export { presentHeld, presentHold } from "./console/console.presenter.ts";
export { statusOf } from "./console/payment.ts";
export { showOverview } from "./console/show-payments.ts";
export { recordPayoutEvent } from "./send-payouts.ts";
