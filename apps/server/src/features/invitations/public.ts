export { loadInvitationPage } from "./load-invitation-page.ts";
export { loadPartyPage, loadPartyPageByCode } from "./load-party-page.ts";
export { loadPosterPage } from "./load-poster-page.ts";
export { sendInvitations } from "./send-invitations.ts";
