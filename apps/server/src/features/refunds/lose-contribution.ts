import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { hasOpenDispute, type KnownDispute } from "./disputes.store.ts";
import { lockGiven, moveGiven, voidDeclarations } from "./given.store.ts";
import type { Given } from "./given.store.ts";
import { findOpenRefundOf, updateRefund } from "./refunds.store.ts";

/**
 * A bank has taken a contribution for good, or a part of it. Of a part the rest is the party's, as before, and Gift Aid
 * is claimed on the smaller share; unless the shares had left already, when the charity was paid more than was given.
 */
export async function loseContribution(
  deps: Pick<Deps, "clock">,
  work: Work,
  given: Given,
  { captureId, booking }: Pick<KnownDispute, "captureId" | "booking">,
): Promise<void> {
  if (given.captureId !== captureId) return;
  const now = deps.clock.now();
  const isPart = booking?.isPart === true;
  const refund = await findOpenRefundOf(work, given.id);
  if (!isPart || booking.carriedBy === "platform") await voidDeclarations(work, given.id, now);
  if (!isPart) {
    if (given.state === "disputed") await moveGiven(work, given, "lost", now);
    // The bank has given it back: there is nothing left to ask for.
    if (refund?.state === "asked") await updateRefund(work, refund.id, { state: "refused", decided_at: now });
    return;
  }
  const rest = await lockGiven(work, given.id);
  if (rest === null) return;
  if (refund?.state === "asked") await updateRefund(work, refund.id, { pence: rest.pence });
  if (rest.state !== "disputed" || (await hasOpenDispute(work, given.id))) return;
  await moveGiven(work, rest, refund === null ? "captured" : "refund_asked", now);
}
