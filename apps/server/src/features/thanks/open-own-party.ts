import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { actsAs } from "../guests/public.ts";
import { loadParty, strangerRefused, type WholeParty } from "../parties/public.ts";

/** A party of one's own; for everybody else there is none. */
export async function openOwnParty({ db }: Pick<Deps, "db">, actor: Actor, id: string): Promise<WholeParty> {
  const party = await loadParty(db, id);
  if (party === null || actsAs(party, actor) !== "organiser") throw strangerRefused(actor);
  return party;
}
