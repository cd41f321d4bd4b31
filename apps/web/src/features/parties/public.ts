export { ownParties, partyChanged, partyQuery } from "./party-queries.ts";
