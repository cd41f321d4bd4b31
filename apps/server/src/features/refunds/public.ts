export { openRefund } from "./decide-refund.ts";
export { recordDispute } from "./disputes.ts";
export { countOrganiserRefunds, refundAllOfOrganiser } from "./refund-all.ts";
export { recordRefundEvent } from "./refund-events.ts";
export { loadRefundRequestPage } from "./refund-request-page.ts";
export { eraseRequester, forgetRefundWords, forgetRequests } from "./refund-requests.store.ts";
export { hasRefundToConfirm, requestRefund } from "./request-refund.ts";
export { recordReversal } from "./reversals.ts";
