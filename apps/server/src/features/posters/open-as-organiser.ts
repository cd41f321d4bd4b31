import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { showParty, strangerRefused, type WholeParty } from "../parties/public.ts";

type Needs = Pick<Deps, "db" | "clock" | "config">;

/** The party, for whoever may change it. Strangers learn nothing, not even whether there is one. */
export async function openAsOrganiser(deps: Needs, actor: Actor, input: { id: string }): Promise<WholeParty> {
  const seen = await showParty(deps, actor, input).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === "not_found") return null;
    throw error;
  });
  if (seen?.view !== "organiser") throw strangerRefused(actor);
  return seen.party;
}
