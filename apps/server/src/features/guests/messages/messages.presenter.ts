import type { GuestMessage as WireMessage } from "@wishwell/contract/api/guest-messages";
import type { GuestMessage, MessageKind } from "./message.ts";

const labels: Readonly<Record<MessageKind, string>> = {
  invitation: "Invitation",
  reminder: "Reminder",
  change: "Change",
  accepted: "Accepted",
  declined: "Declined",
  siblings: "Siblings",
  requirement: "Requirement",
  wish: "Birthday wish",
  message: "Message",
  thanks: "Thank-you",
};

/** The API names a message by its recipient. */
function typeOf({ kind, fromGuest }: GuestMessage): WireMessage["type"] {
  if (kind !== "message") return kind;
  return fromGuest ? "organizer" : "guest";
}

export function presentMessage(message: GuestMessage, reader: "organiser" | "guest"): WireMessage {
  return {
    uuid: message.id,
    type: typeOf(message),
    source: message.fromGuest ? "guest" : "organizer",
    label: labels[message.kind],
    content: message.content,
    date: message.createdAt.toISOString(),
    unread: reader === "organiser" && message.seenAt === null,
  };
}
