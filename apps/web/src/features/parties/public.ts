export { missingFrom } from "./missing-parts.ts";
export { isPartyGone, PartyGone } from "./PartyGone.tsx";
export { NotOpenYet } from "./overview/NotOpenYet.tsx";
export { ShareBlock } from "./overview/ShareBlock.tsx";
export { ownParties, partyChanged, partyQuery } from "./party-queries.ts";
export { usePartyRefusals, type PartyRefusals } from "./use-party-refusals.ts";
