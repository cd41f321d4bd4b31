import type { Work } from "../../platform/database/database.ts";
import type { Contribution } from "./contribution.ts";
import { moveContribution } from "./move-contribution.ts";

/** Ends what nobody has paid. Its orders, when there are any, are looked at once more and voided. */
export async function dropContribution(
  work: Work,
  contribution: Contribution,
  state: "cancelled" | "expired",
  now: Date,
): Promise<Contribution> {
  const lookAt = contribution.orders === 0 ? null : now;
  return moveContribution(work, contribution, { state, lookAt }, now);
}
