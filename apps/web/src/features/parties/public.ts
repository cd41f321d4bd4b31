export { missingFrom } from "./missing-parts.ts";
export { PartyGone } from "./PartyGone.tsx";
export { ownParties, partyChanged, partyQuery } from "./party-queries.ts";
export { usePartyRefusals, type PartyRefusals } from "./use-party-refusals.ts";
