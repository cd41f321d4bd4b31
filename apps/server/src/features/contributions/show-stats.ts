import { type Given, shownTotal } from "@wishwell/domain/given";
import type { Pence } from "@wishwell/domain/money";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { givenTo } from "../given/public.ts";
import { findParty } from "../parties/public.ts";
import { seesAll } from "./contributions.policy.ts";

export interface PartyStats {
  readonly partyId: string;
  readonly given: Given;
  /** `null` while one private amount could be worked out from it. */
  readonly total: Pence | null;
}

/** What was given to a party so far, before fees. */
export async function showStats({ db }: Deps, actor: Actor, { id }: { readonly id: string }): Promise<PartyStats> {
  const party = await findParty(db, id);
  if (party === null || party.ownerId === null) throw notFound();
  const given = await givenTo(db, id);
  return { partyId: id, given, total: shownTotal(given, seesAll(party, actor) ? "organiser" : "others") };
}
