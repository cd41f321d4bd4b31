import { maySeeAddress } from "@wishwell/domain/may-see-address";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { loadParty, type View, type WholeParty } from "../parties/public.ts";
import type { Guest } from "./guest.ts";
import { findGuest } from "./guests.store.ts";

interface Invited {
  readonly guest: Guest;
  readonly party: WholeParty;
  readonly view: View;
}

/** Whoever has the link is the guest: their own data, and the party as the invited see it. */
export async function showGuest({ db }: Deps, _actor: Actor, { id }: { id: string }): Promise<Invited> {
  const guest = await findGuest(db, id);
  const party = guest && (await loadParty(db, guest.partyId));
  if (guest === null || party === null || party.ownerId === null) throw notFound();
  return { guest, party, view: maySeeAddress(guest, party) ? "invited" : "anybody" };
}
