import type { GuestMessage as WireMessage } from "@wishwell/contract/api/guest-messages";
import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { notFound } from "../../../platform/http/api/refusal.ts";
import type { PersonalData } from "../../accounts/public.ts";
import { findParty } from "../../parties/public.ts";
import { actsAs } from "../guests.policy.ts";
import { findGuest } from "../guests.store.ts";
import { openGuests } from "../open-guests.ts";
import { type GuestMessage, isForGuest, type MessageKind } from "./message.ts";
import { markSeen, messagesOfOrganiser, messagesWith } from "./messages.store.ts";

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

/** More than anyone reads. */
const most = 500;

/** For the organiser and the guest. Anyone with the link is treated as the guest. */
export async function listMessages({ db }: Deps, actor: Actor, { guestId }: { guestId: string }) {
  const guest = await findGuest(db, guestId);
  const party = guest && (await findParty(db, guest.partyId));
  if (guest === null || party === null || party.ownerId === null) throw notFound(texts.guestNotFound);
  const messages = await messagesWith(db, guestId, most);
  const reader = actsAs(party, actor);
  return { messages: reader === "organiser" ? messages : messages.filter(isForGuest), reader };
}

export async function markRead(deps: Deps, actor: Actor, { guestId }: { guestId: string }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await openGuests(tx, actor, [guestId]);
    await markSeen(tx, guestId, deps.clock.now());
  });
}

/** Messages between an organiser and their guests. */
export const messagesPersonalData: PersonalData = {
  heading: "messages",
  collect: async (db, { id }) =>
    (await messagesOfOrganiser(db, id)).map((message) => ({
      event_uuid: message.partyId,
      eventattendee_uuid: message.guestId,
      ...presentMessage(message, "organiser"),
    })),
  /** Messages are deleted with their party. */
  erase: async () => undefined,
};
