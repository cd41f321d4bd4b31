import type { Work } from "../../platform/database/database.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { type Guest, openGuests } from "../guests/public.ts";
import { type Party, strangerRefused } from "../parties/public.ts";

/** A guest of a party of one's own, both locked; for everybody else there is none. */
export async function openOwnGuest(work: Work, actor: Actor, id: string): Promise<{ guest: Guest; party: Party }> {
  const { guests, parties } = await openGuests(work, actor, [id]);
  const [guest, party] = [guests[0], parties[0]];
  if (guest === undefined || party === undefined) throw strangerRefused(actor);
  return { guest, party };
}
