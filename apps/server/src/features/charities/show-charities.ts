import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import { maySeeEverything } from "./charities.policy.ts";
import { type CharityPage, findCharity, listCharities as readCharities } from "./charities.store.ts";
import type { Charity, Sector } from "./charity.ts";
import { listSectors } from "./sessions.store.ts";

/** Charities shown on the website. */
export async function listShownCharities({ db }: Deps, _actor: Actor, paging: Paging<"name">): Promise<CharityPage> {
  return readCharities(db, { shownOnly: true }, paging);
}

export interface CharitySearch extends Paging<"name" | "created_at"> {
  readonly name?: string | undefined;
}

/** Admins search all charities, everyone else those on the website. */
export async function searchCharities({ db }: Deps, actor: Actor, search: CharitySearch): Promise<CharityPage> {
  return readCharities(db, { shownOnly: !maySeeEverything(actor), name: search.name }, search);
}

export async function showCharity({ db }: Deps, _actor: Actor, { id }: { id: string }): Promise<Charity> {
  const charity = await findCharity(db, id);
  if (charity === null) throw notFound();
  return charity;
}

export async function showSectors({ db }: Deps, _actor: Actor): Promise<Sector[]> {
  return listSectors(db);
}
