import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { noteTry } from "./card-breaker.ts";
import type { Contribution } from "./contribution.ts";
import { expiresAt } from "./look-times.ts";
import { moveContribution } from "./move-contribution.ts";

/** The card was declined. Whoever is still at the till may try another; what was pending before has ended. */
export async function noteDecline(deps: Deps, work: Work, contribution: Contribution): Promise<Contribution> {
  const now = deps.clock.now();
  await noteTry(deps, work, contribution, true);
  const declines = contribution.declines + 1;
  if (contribution.state === "pending") {
    return moveContribution(work, contribution, { state: "declined", declines, lookAt: null }, now);
  }
  const again = { orderId: null, approveUrl: null, payee: null, lookAt: expiresAt(contribution) };
  return moveContribution(work, contribution, { state: "intent", declines, ...again }, now);
}
