export {
  type ChangedGuest,
  clearKnownDetails,
  guestsOfLetters,
  recordBadAddress,
  recordFailed,
  recordKnownDetails,
  recordLink,
  recordQueued,
  recordReminded,
  recordSent,
  clearNotifiedChanges,
  recordWaiting,
  revertInvitations,
  revertOffers,
  revertReminders,
  stopWaiting,
} from "./delivery-state.store.ts";
export { roomFor, saveGuest } from "./edit-guests.ts";
export { type GuestsAnswer, answersAsJson, answersOf } from "./guest-list.store.ts";
export { type Guest, type GuestHooks, type ListedGuest, guestUnreachable, newGuest } from "./guest.ts";
export { type Acting, actsAs, shownToOthers } from "./guests.policy.ts";
export { presentGuest, presentGuestToOthers } from "./guests.presenter.ts";
export {
  type GuestJson,
  findGuest,
  findGuestAddress,
  findGuestKey,
  findOnList,
  guestAsJson,
  guestFromJson,
  guestNames,
  guestsOfParty,
  insertGuests,
} from "./guests.store.ts";
export { listedGuest, showGuest, showLinkCalendar } from "./list-guests.ts";
export { type GuestMessage, isForGuest } from "./messages/message.ts";
export { presentMessage } from "./messages/read-messages.ts";
export {
  type MessageJson,
  changeAsJson,
  deleteThanksLines,
  messageFromJson,
  messagesAsJson,
  revertLines,
  wishesOf,
} from "./messages/messages.store.ts";
export { claimLetters, recordMessages } from "./messages/send-message.ts";
export { guestsWhoMaySeeAddress, openGuests } from "./open-guests.ts";
export { givePlaces, placesAt } from "./places.ts";
export type { OwnDataSource } from "./own-data.ts";
export { followDetails, recordReply } from "./reply.ts";
export { type KnownGuest, addKnownGuests } from "./seed-guests.ts";
export { copyGuests, lockGuests } from "./update-guests.store.ts";
