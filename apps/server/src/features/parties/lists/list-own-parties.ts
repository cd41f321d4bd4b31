import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Paging } from "../../../platform/http/paging.ts";
import { notFound } from "../../../platform/http/refusal.ts";
import { maySeeAccount } from "../../accounts/public.ts";
import type { WholeParty } from "../party.ts";
import { loadParties } from "../whole-parties.store.ts";
import { listOwnPartyIds, type OwnOrder } from "./own-parties.store.ts";

interface Asked<Order extends string> extends Paging<Order> {
  readonly userId: string;
  readonly historic: boolean;
}

/** One page of somebody's own parties, for themselves and admins. */
export async function listOwnParties(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  { userId, historic, ...paging }: Asked<OwnOrder>,
): Promise<{ total: number; parties: WholeParty[] }> {
  if (!maySeeAccount(actor, userId)) throw notFound();
  const { total, ids } = await listOwnPartyIds(db, { ownerId: userId, historic, now: clock.now() }, paging);
  return { total, parties: await loadParties(db, ids) };
}
