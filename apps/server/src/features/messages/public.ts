export { isForGuest } from "./message.ts";
export { countedMessages, messagesWith } from "./messages.store.ts";
export { type MessageToNote, noteMessages } from "./note-messages.ts";
