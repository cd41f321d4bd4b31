import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { isPaid } from "@wishwell/domain/contribution-states";
import { findParty } from "../parties/public.ts";
import { hasRefundToConfirm } from "../refunds/public.ts";
import type { Contribution } from "./contribution.ts";
import { findContribution } from "./contributions.store.ts";

/** A contribution with what decides about getting it back. */
export interface ShownContribution {
  readonly contribution: Contribution;
  readonly endsAt: Date | null;
  /** A refund was asked for, and its giver has not confirmed it yet. */
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
  const refundToConfirm = isPaid(contribution.state) && (await hasRefundToConfirm(deps, contribution.id));
  return { contribution, endsAt: party?.endsAt ?? null, refundToConfirm };
}
