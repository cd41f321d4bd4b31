import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { broughtClaim } from "./claim-key.ts";
import { mayChange, maySee, relationTo } from "./parties.policy.ts";
import type { View } from "./parties.presenter.ts";
import type { WholeParty } from "./party.ts";
import { loadParty } from "./whole-parties.store.ts";

/** The party, and how much of it this caller may see. */
export async function showParty(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ party: WholeParty; view: View }> {
  const party = await loadParty(deps.db, id);
  if (party === null) throw notFound();
  const claim = { claimHash: broughtClaim(deps.config, actor), now: deps.clock.now() };
  const relation = relationTo(party, actor, claim);
  if (!maySee(party, relation)) throw notFound();
  return { party, view: mayChange(relation) ? "organiser" : "anybody" };
}
