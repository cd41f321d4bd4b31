export { type Activity, noteActivity } from "./activity.store.ts";
export { addKnownParty, type KnownParty } from "./add-known-party.ts";
export { isHistoricRow } from "./lists/historic.store.ts";
export { presentKnown } from "./lists/invitations.presenter.ts";
export { type Invitation, invitationsTo } from "./lists/list-invitations.ts";
export { lockForOrganiser, openForChange, type Read, requireNotCancelled, requireOwner } from "./open-for-change.ts";
export { presentParty, presentSums } from "./parties.presenter.ts";
export { fromThemeChoice } from "./parties.requests.ts";
export type { Party, PartyHooks, ThemeChoice, WholeParty } from "./party.ts";
export { charityIdsOf } from "./party-charities.store.ts";
export { findPartyByCode } from "./party-codes.store.ts";
export { strangerRefused, totalViewer } from "./parties.policy.ts";
export { findParty, lockParties, lockParty } from "./parties.store.ts";
export { partyResumed } from "./party-resumed.ts";
export { stateOf } from "./party-state.ts";
export { ageAt, designOf, firstDesign, posterParty, themeLookOf, withoutPhoto } from "./party-poster.ts";
export { recordAdmin, saveChange } from "./save-change.ts";
export { lookAtParty, showParty } from "./show-party.ts";
export type { View } from "./view.ts";
export type { WhenAndWhere } from "./when-and-where.ts";
export {
  loadParties,
  loadParty,
  toWholeParty,
  wholeParty,
  wholePartyColumns,
  type WholePartyRow,
} from "./whole-parties.store.ts";
