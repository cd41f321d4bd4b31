export { addKnownParty, type KnownParty } from "./add-known-party.ts";
export { presentInvitation } from "./lists/invitations.presenter.ts";
export { type Invitation, invitationsTo } from "./lists/list-invitations.ts";
export { presentParty, type View } from "./parties.presenter.ts";
export type { WholeParty } from "./party.ts";
export { findPartyByCode } from "./party-codes.store.ts";
export { lookAtParty } from "./show-party.ts";
export { loadParty } from "./whole-parties.store.ts";
