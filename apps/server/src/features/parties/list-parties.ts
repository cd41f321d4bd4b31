import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Paging } from "../../platform/http/paging.ts";
import { listPartyIds, type PartyOrder } from "./parties-list.store.ts";
import type { WholeParty } from "./party.ts";
import { loadParties } from "./whole-parties.store.ts";

/** One page of all parties, for admins. */
export async function listParties(
  { db }: Deps,
  _actor: Actor,
  paging: Paging<PartyOrder>,
): Promise<{ total: number; parties: WholeParty[] }> {
  const { total, ids } = await listPartyIds(db, paging);
  return { total, parties: await loadParties(db, ids) };
}
