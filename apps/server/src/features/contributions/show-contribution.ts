import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { findParty } from "../parties/public.ts";
import type { Contribution } from "./contribution.ts";
import { findContribution } from "./contributions.store.ts";

/** A contribution with what decides about getting it back. */
export interface ShownContribution {
  readonly contribution: Contribution;
  readonly endsAt: Date | null;
}

/** For whoever gave it: its identifier is the key. */
export async function showContribution(deps: Deps, { id }: { readonly id: string }): Promise<ShownContribution> {
  const contribution = await findContribution(deps.db, id);
  if (contribution === null) throw notFound();
  return withParty(deps, contribution);
}

export async function withParty({ db }: Pick<Deps, "db">, contribution: Contribution): Promise<ShownContribution> {
  const party = await findParty(db, contribution.partyId);
  return { contribution, endsAt: party?.endsAt ?? null };
}
