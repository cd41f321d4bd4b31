export { type Activity, recordActivity } from "./activity.store.ts";
export { recordBirthdayReminder } from "./editing/children.store.ts";
export {
  type Read,
  lockForOrganiser,
  lockForOwner,
  openForChange,
  recordPartyAction,
  requireNotCancelled,
  requireOwner,
  requireShown,
  saveChange,
} from "./editing/edit-party.ts";
export { charityIdsOf, replaceChoice } from "./editing/party-charities.store.ts";
export { calendarFile } from "./letters/calendar-file.ts";
export {
  type AddressedGuest,
  type PartyOfOrganiser,
  aboutParty,
  asksForAnswer,
  forOrganisers,
  invitationLink,
  notesOf,
  replyBy,
  senderName,
  toGuest,
  viewOf,
  withOrganiser,
} from "./letters/party-letters.ts";
export { tellSecondCancelled } from "./organisers/organisers.ts";
export { hideParty, removePosterPhoto, unhideParty } from "./end-party.ts";
export { isHistoricRow } from "./lists/lists.store.ts";
export { type Invitation, invitationsTo, presentKnown, readParty, showParty } from "./lists/lists.ts";
export {
  markAllAnswered,
  markDayBefore,
  activeUpcomingParties,
  recordNotified,
  recordOrganisersPaid,
  revertChanges,
  revertDayBefore,
  unmarkAllAnswered,
} from "./notification-state.store.ts";
export {
  type WholePartyRow,
  findPartyByCode,
  loadParties,
  loadParty,
  toWholeParty,
  wholeParty,
  wholePartyColumns,
} from "./parties-read.store.ts";
export { type View, decides, organises, strangerRefused, totalViewer } from "./parties.policy.ts";
export { presentParty, presentSums } from "./parties.presenter.ts";
export { partyIdsOf } from "./parties-read.store.ts";
export { findParty, lockParties, lockParty } from "./parties.store.ts";
export { fromThemeChoice } from "./party-input.ts";
export {
  type Party,
  type DetailsChange,
  type PartyHooks,
  type ThemeChoice,
  type WhenAndWhere,
  type WholeParty,
  partyResumed,
  stateOf,
} from "./party.ts";
export {
  isPartyThere,
  ownersOfPictures,
  partyEdition,
  photosOfThanks,
  recordPictures,
} from "./pictures/pictures.store.ts";
export {
  type ForgottenParties,
  type PartyPicture,
  dropPicture,
  forgetPictures,
  forgetPicturesOf,
  letterPictureAddress,
  newPicture,
  opensPicture,
  pictureAddress,
  pictureAt,
  pictureFolder,
  pictureKey,
  picturePlace,
  picturesToForget,
  plainAddress,
  shownAddress,
} from "./pictures/pictures.ts";
export {
  ageAt,
  designOf,
  firstDesign,
  letterSignature,
  linkCardPath,
  posterForLetter,
  posterLock,
  posterParty,
  signedPosterAddress,
  themeLookOf,
  withoutPhoto,
} from "./pictures/poster-design.ts";
export { type KnownParty, addKnownParty, addKnownSecond } from "./seed-party.ts";
