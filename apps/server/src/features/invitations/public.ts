export { loadDonatePage } from "./load-donate-page.ts";
export { loadInvitationPage } from "./load-invitation-page.ts";
export { loadPartyPage, loadPartyPageByCode } from "./load-party-page.ts";
export { loadPosterPage } from "./load-poster-page.ts";
export { doneForm, isUuid, onThisSite, type PageWithHead } from "./page-with-head.ts";
export { sendInvitations } from "./send-invitations.ts";
