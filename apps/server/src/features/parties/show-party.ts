import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { broughtClaim } from "./claim-key.ts";
import { mayChange, maySee, relationTo } from "./parties.policy.ts";
import { findParty } from "./parties.store.ts";
import type { Party, WholeParty } from "./party.ts";
import type { View } from "./view.ts";
import { loadParty } from "./whole-parties.store.ts";

type Needs = Pick<Deps, "db" | "clock" | "config">;

/** The party, and how much of it this caller may see. */
export async function showParty(
  deps: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<{ party: WholeParty; view: View }> {
  return seen(deps, actor, await loadParty(deps.db, id));
}

/** The same without what belongs to the party, for rooms that show something else of it. */
export async function lookAtParty(
  deps: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<{ party: Party; view: View }> {
  return seen(deps, actor, await findParty(deps.db, id));
}

function seen<Shown extends Party>(deps: Needs, actor: Actor, party: Shown | null): { party: Shown; view: View } {
  if (party === null) throw notFound();
  const claim = { claimHash: broughtClaim(deps.config, actor), now: deps.clock.now() };
  const relation = relationTo(party, actor, claim);
  if (!maySee(party, relation)) throw notFound();
  return { party, view: mayChange(relation) ? "organiser" : "anybody" };
}
