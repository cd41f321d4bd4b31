import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { loadParty, type WholeParty } from "../parties/public.ts";

/** A party whose page everybody can open. One that was never ready has not been shown to anybody. */
export async function openParty({ db }: Pick<Deps, "db">, id: string): Promise<WholeParty> {
  const party = await loadParty(db, id);
  if (party === null || party.ownerId === null || party.activatedAt === null) throw notFound();
  return party;
}
