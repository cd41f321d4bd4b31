export { statusOf } from "./guest-counts.ts";
export { guestsAreForgotten } from "./guests-forgotten.ts";
export { useLiveFeed } from "./live/use-live-feed.ts";
export { LoadedParty } from "./LoadedParty.tsx";
export { missingFrom } from "./missing-parts.ts";
export { isPartyGone, PartyGone } from "./PartyGone.tsx";
export { contributionWords, guestName, needWords } from "./overview/guest-facts.ts";
export { NotOpenYet } from "./overview/NotOpenYet.tsx";
export { ShareBlock } from "./overview/ShareBlock.tsx";
export { detailsAddress, statusAddress } from "./party-addresses.ts";
export {
  guestsKey,
  ownInvitations,
  ownParties,
  partyChanged,
  partyMoved,
  partyQuery,
  singleGuestsKey,
} from "./party-queries.ts";
export { startWords, titleOf, wholeTimeWords } from "./party-words.ts";
export { usePartyRefusals, type PartyRefusals } from "./use-party-refusals.ts";
