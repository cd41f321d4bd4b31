import { type ContributionState, mayBecome } from "@wishwell/domain/contribution-states";
import type { Work } from "../../platform/database/database.ts";
import type { Contribution } from "./contribution.ts";
import { type ContributionChanges, updateContribution } from "./contributions.store.ts";

/** A step that the table of states knows; any other is our own mistake. */
export async function moveContribution(
  work: Work,
  contribution: Contribution,
  changes: ContributionChanges & { readonly state: ContributionState },
  now: Date,
): Promise<Contribution> {
  if (!mayBecome(contribution.state, changes.state)) {
    throw new Error(`a contribution that is ${contribution.state} does not become ${changes.state}`);
  }
  return updateContribution(work, contribution, changes, now);
}
