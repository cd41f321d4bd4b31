export { isPartyGone, PartyGone } from "./PartyGone.tsx";
export { ownParties, partyChanged, partyQuery } from "./party-queries.ts";
