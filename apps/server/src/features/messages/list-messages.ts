import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { type Acting, actsAs, findGuest } from "../guests/public.ts";
import { findParty } from "../parties/public.ts";
import { type GuestMessage, isForGuest } from "./message.ts";
import { messagesWith } from "./messages.store.ts";

interface Correspondence {
  readonly messages: readonly GuestMessage[];
  readonly reader: Acting;
}

/** More than anybody reads. */
const most = 500;

/** What organiser and guest have told each other, for both of them; whoever has the link is the guest. */
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
