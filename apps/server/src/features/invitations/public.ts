export { findByCode } from "./find-party.ts";
export { loadInvitationPage, mayGive, presentInvited, showInvitation } from "./invitation-page.ts";
export { loadPartyPage, loadPartyPageByCode, loadPosterPage, presentShown, linkPreview } from "./party-page.ts";
export { sendInvitations } from "./send-invitations.ts";
