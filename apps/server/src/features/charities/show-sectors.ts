import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Sector } from "./charity.ts";
import { listSectors } from "./sectors.store.ts";

/** What the website sorts charities by. */
export async function showSectors({ db }: Deps, _actor: Actor): Promise<Sector[]> {
  return listSectors(db);
}
