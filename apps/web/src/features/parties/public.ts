export { missingFrom } from "./missing-parts.ts";
export { isPartyGone, PartyGone } from "./PartyGone.tsx";
export { ShareBlock } from "./overview/ShareBlock.tsx";
export { guestsKey, ownParties, partyChanged, partyMoved, partyQuery } from "./party-queries.ts";
export { usePartyRefusals, type PartyRefusals } from "./use-party-refusals.ts";
