export { type GuestMessage, isForGuest } from "./message.ts";
export { presentMessage } from "./messages.presenter.ts";
export {
  changeAfter,
  changeAsJson,
  countedMessages,
  messageFromJson,
  type MessageJson,
  messagesAsJson,
  messagesWith,
} from "./messages.store.ts";
export { takeLetters } from "./take-letters.ts";
export { wishesOf } from "./wishes.store.ts";
export { type MessageToNote, noteMessages } from "./note-messages.ts";
