// Apart from the room's own, because the page uses the invitation's, and invitations know of contributions.
export { loadRefundRequestPage } from "./load-refund-request-page.ts";
