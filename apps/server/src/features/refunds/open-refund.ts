import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { approveRefund } from "./approve-refund.ts";
import { lockGiven, moveGiven } from "./given.store.ts";
import { isRefundable } from "./given.store.ts";
import { type Refund } from "./refund.ts";
import { findLiveRefund, insertRefund, type NewRefund } from "./refunds.store.ts";

export type WantedRefund = Omit<NewRefund, "id">;

/**
 * Money back, whole. The party is locked by whoever asks. What a giver asks for waits for an admin; everything else is
 * approved at once. Opening it twice opens it once, and a party that is called off answers a giver who waits.
 */
export async function openRefund(deps: Deps, work: Work, wanted: WantedRefund): Promise<Refund> {
  const now = deps.clock.now();
  const given = await lockGiven(work, wanted.contributionId);
  const opened = await insertRefund(work, { ...wanted, id: deps.random.uuid() }, now);
  const refund = opened ?? (await findLiveRefund(work, wanted));
  if (refund === null) throw new Error("a refund was neither opened nor found");
  // A second payment for the same contribution, or one that was never credited, says nothing about the contribution.
  const isOwn = given?.captureId === wanted.captureId && isRefundable(given);
  if (opened !== null && isOwn) await moveGiven(work, given, "refund_asked", now);
  return wanted.cause !== "giver" && refund.state === "asked"
    ? approveRefund(deps, work, refund, { by: null })
    : refund;
}
