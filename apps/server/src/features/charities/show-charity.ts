import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { findCharity } from "./charities.store.ts";
import type { Charity } from "./charity.ts";

export async function showCharity({ db }: Deps, _actor: Actor, { id }: { id: string }): Promise<Charity> {
  const charity = await findCharity(db, id);
  if (charity === null) throw notFound();
  return charity;
}
