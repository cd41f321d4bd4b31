import { type ShownSums, shownSums } from "@wishwell/domain/money/contribution-totals";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import { type Contribution, findContribution, givenTo } from "../contribution-records/public.ts";
import { findParty, totalViewer } from "../parties/public.ts";
import { hasRefundToConfirm } from "../refunds/public.ts";

/** A contribution with what decides whether it can be refunded. */
export interface ShownContribution {
  readonly contribution: Contribution;
  readonly endsAt: Date | null;
  /** A refund was requested, and its giver can still confirm it. */
  readonly refundToConfirm: boolean;
}

/** For the giver: knowing the id is the authorisation. */
export async function showContribution(deps: Deps, { id }: { readonly id: string }): Promise<ShownContribution> {
  const contribution = await findContribution(deps.db, id);
  if (contribution === null) throw notFound();
  return withParty(deps, contribution);
}

export async function withParty(
  deps: Pick<Deps, "db" | "clock">,
  contribution: Contribution,
): Promise<ShownContribution> {
  const party = await findParty(deps.db, contribution.partyId);
  const { id, state } = contribution;
  const refundToConfirm = party !== null && (await hasRefundToConfirm(deps, { id, state, endsAt: party.endsAt }));
  return { contribution, endsAt: party?.endsAt ?? null, refundToConfirm };
}

export interface PartyStats {
  readonly partyId: string;
  readonly sums: ShownSums;
}

/** A party's totals so far, as far as the caller may see them. */
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
