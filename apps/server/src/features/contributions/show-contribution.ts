import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { findParty } from "../parties/public.ts";
import { hasRefundToConfirm } from "../refunds/public.ts";
import type { Contribution } from "./contribution.ts";
import { findContribution } from "./contributions.store.ts";

/** A contribution with what decides about getting it back. */
export interface ShownContribution {
  readonly contribution: Contribution;
  readonly endsAt: Date | null;
  /** A refund was asked for, and its giver may still confirm it. */
  readonly refundToConfirm: boolean;
}

/** For whoever gave it: its identifier is the key. */
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
