export { statusOf } from "./guest-counts.ts";
export { useLiveFeed } from "./live/use-live-feed.ts";
export { missingFrom } from "./missing-parts.ts";
export { isPartyGone, PartyGone } from "./PartyGone.tsx";
export { contributionWords, guestName } from "./overview/guest-facts.ts";
export { ShareBlock } from "./overview/ShareBlock.tsx";
export { detailsAddress } from "./party-addresses.ts";
export { guestsKey, ownParties, partyChanged, partyMoved, partyQuery } from "./party-queries.ts";
export { usePartyRefusals, type PartyRefusals } from "./use-party-refusals.ts";
