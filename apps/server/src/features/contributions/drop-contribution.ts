import type { Work } from "../../platform/database/database.ts";
import type { Contribution } from "./contribution.ts";
import { moveContribution } from "./move-contribution.ts";

/** Ends what nobody has paid. Its order, when there is one, is looked at once more and voided. */
export async function dropContribution(
  work: Work,
  contribution: Contribution,
  state: "cancelled" | "expired",
  now: Date,
): Promise<Contribution> {
  const lookAt = contribution.orderId === null ? null : now;
  return moveContribution(work, contribution, { state, lookAt }, now);
}
