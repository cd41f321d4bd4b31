import type { Work } from "../../platform/database/database.ts";
import { lockParty, type Party } from "../parties/public.ts";
import type { Contribution } from "./contribution.ts";
import { lockContribution } from "./contributions.store.ts";

export interface OpenedContribution {
  readonly contribution: Contribution;
  /** `null` when it was deleted. */
  readonly party: Party | null;
  /** When the organiser asked for the money. */
  readonly payoutRequestedAt: Date | null;
}

/** Everything about a party's money is written under the party's lock, which completing takes as well. */
export async function openLocked(
  work: Work,
  { id, partyId }: Pick<Contribution, "id" | "partyId">,
): Promise<OpenedContribution> {
  const party = await lockParty(work, partyId);
  const locked = await lockContribution(work, id);
  if (locked === null) throw new Error(`contribution ${id} is gone`);
  return { party, ...locked };
}
