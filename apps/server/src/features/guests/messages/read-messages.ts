import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { notFound } from "../../../platform/http/api/refusal.ts";
import type { PersonalData } from "../../accounts/public.ts";
import { findParty } from "../../parties/public.ts";
import { type Acting, actsAs } from "../guests.policy.ts";
import { findGuest } from "../guests.store.ts";
import { openGuests } from "../open-guests.ts";
import { type GuestMessage, isForGuest } from "./message.ts";
import { presentMessage } from "./messages.presenter.ts";
import { markSeen, messagesOfOrganiser, messagesWith } from "./messages.store.ts";

interface Correspondence {
  readonly messages: readonly GuestMessage[];
  readonly reader: Acting;
}

/** More than anyone reads. */
const most = 500;

/** For the organiser and the guest. Anyone with the link is treated as the guest. */
export async function listMessages(
  { db }: Deps,
  actor: Actor,
  { guestId }: { guestId: string },
): Promise<Correspondence> {
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
