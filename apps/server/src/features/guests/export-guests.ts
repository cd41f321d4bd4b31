import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { findParty, recordAdmin, strangerRefused } from "../parties/public.ts";
import type { Guest } from "./guest.ts";
import { organises } from "./guests.policy.ts";
import { guestsOfParty } from "./guests.store.ts";

/** Everybody on the list, for the organiser to keep. An admin who takes it is on record. */
export async function exportGuests(deps: Deps, actor: Actor, { partyId }: { partyId: string }): Promise<Guest[]> {
  const party = await findParty(deps.db, partyId);
  if (party === null || !organises(party, actor)) throw strangerRefused(actor);
  await deps.db.transaction().execute((work) => recordAdmin(deps, work, actor, party, "export guests"));
  return guestsOfParty(deps.db, partyId);
}
