export { ownInvitations, ownParties, partyChanged, partyMoved, partyQuery } from "./party-queries.ts";
