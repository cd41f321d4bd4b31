import { type ShownSums, shownSums } from "@wishwell/domain/given";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { givenTo } from "../given/public.ts";
import { findParty, totalViewer } from "../parties/public.ts";

export interface PartyStats {
  readonly partyId: string;
  readonly sums: ShownSums;
}

/** What was given to a party so far, as far as the caller may see it. */
export async function showStats(
  { db, clock }: Deps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<PartyStats> {
  const party = await findParty(db, id);
  if (party === null || party.ownerId === null) throw notFound();
  const viewer = totalViewer(party, actor);
  return { partyId: id, sums: shownSums(await givenTo(db, id), { viewer, party, now: clock.now() }) };
}
