import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Counted, Paging } from "../../platform/http/paging.ts";
import { listPartyIds, type PartyOrder } from "./parties-list.store.ts";
import type { WholeParty } from "./party.ts";
import { loadParties } from "./whole-parties.store.ts";

/** One page of all parties, for admins. */
export async function listParties(
  { db }: Deps,
  _actor: Actor,
  paging: Paging<PartyOrder>,
): Promise<Counted & { parties: WholeParty[] }> {
  const { ids, ...counted } = await listPartyIds(db, paging);
  return { ...counted, parties: await loadParties(db, ids) };
}
