export { tryToAsk } from "./ask-for-refund.ts";
export { frozenParties } from "./disputes.store.ts";
export { giveBackAllOf } from "./give-back-all-of.ts";
export { refundableOf } from "./given.store.ts";
export { noteDispute } from "./note-dispute.ts";
export { noteRefundEvent } from "./note-refund-event.ts";
export { openRefund } from "./open-refund.ts";
export { heldBack } from "./refunds.store.ts";
