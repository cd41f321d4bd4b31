import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Paging } from "../../platform/http/paging.ts";
import { type CharityPage, listCharities as readCharities } from "./charities.store.ts";
import { maySeeEverything } from "./charities.policy.ts";

/** What the website shows. */
export async function listShownCharities({ db }: Deps, _actor: Actor, paging: Paging<"name">): Promise<CharityPage> {
  return readCharities(db, { shownOnly: true }, paging);
}

export interface CharitySearch extends Paging<"name" | "created_at"> {
  readonly name?: string | undefined;
}

/** Admins go through all of them, everybody else through what the website shows. */
export async function searchCharities({ db }: Deps, actor: Actor, search: CharitySearch): Promise<CharityPage> {
  return readCharities(db, { shownOnly: !maySeeEverything(actor), name: search.name }, search);
}
