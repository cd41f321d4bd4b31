import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { loadParty, type WholeParty } from "../parties/public.ts";

/** A draft that nobody owns yet is for whoever started it. */
export async function openParty({ db }: Pick<Deps, "db">, id: string): Promise<WholeParty> {
  const party = await loadParty(db, id);
  if (party === null || party.ownerId === null) throw notFound();
  return party;
}
