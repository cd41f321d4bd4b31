import type { ContributionState } from "@wishwell/domain/contribution-states";
import { isPaid } from "@wishwell/domain/contribution-states";
import { findStray } from "../ledger/public.ts";
import type { Capture } from "../../platform/payments/gateway.ts";
import type { Contribution } from "./contribution.ts";
import { updateContribution } from "./contributions.store.ts";
import { nextLook, watchedUntil } from "./look-times.ts";
import { isForeign } from "./note-capture.ts";
import { openLocked } from "./open-contribution.ts";
import { ordersOf } from "./payment-attempts.store.ts";
import { sendBack } from "./send-back.ts";
import type { Settling } from "./settling.ts";

/**
 * The orders of a contribution that has ended here: voided, or, when their money was taken after all, given back. A
 * payment that takes its time is waited for.
 */
export async function watchEndedOrder(settling: Settling, known: Contribution): Promise<Contribution> {
  const { deps } = settling;
  const ends: End[] = [];
  for (const orderId of await ordersOf(deps.db, known)) ends.push(await endOrder(settling, known, orderId));
  const now = deps.clock.now();
  const isWatched = ends.includes("under way") || (ends.includes("unknown") && now < watchedUntil(known));
  const lookAt = isWatched ? nextLook(now) : null;
  return deps.db.transaction().execute(async (work) => {
    const { contribution } = await openLocked(work, known);
    return updateContribution(work, contribution, { lookAt }, now);
  });
}

type End = "ended" | "under way" | "unknown";

async function endOrder(settling: Settling, known: Contribution, orderId: string): Promise<End> {
  const { gateway } = settling;
  const seen = await gateway.getCheckout(orderId);
  if (seen.kind !== "ok") return seen.kind === "unknown" ? "unknown" : "ended";
  const taken = seen.value.captures.filter(({ state }) => state !== "declined");
  for (const capture of taken) await returnStray(settling, known, capture);
  if (taken.some((capture) => capture.state !== "refunded" && !hasArrived(capture))) return "under way";
  const voided = taken.length === 0 ? await gateway.voidCheckout(orderId) : seen;
  return voided.kind === "unknown" ? "unknown" : "ended";
}

const hasArrived = (capture: Capture) => isForeign(capture) || (capture.state === "completed" && capture.fee !== null);

/** Money that came in beside the contribution's own payment. Once is enough, however often it is noticed. */
export async function returnStray({ deps }: Settling, known: Contribution, capture: Capture): Promise<void> {
  if (!hasArrived(capture) || capture.invoiceId !== known.id) return;
  await deps.db.transaction().execute(async (work) => {
    const { contribution } = await openLocked(work, known);
    const isOwn = contribution.captureId === capture.id || contribution.state === "capturing";
    if (isOwn || (await findStray(work, contribution.provider, capture.id)) !== null) return;
    await sendBack(deps, work, contribution, capture, causeOf(contribution.state));
  });
}

function causeOf(state: ContributionState): "paid_twice" | "too_late" | "cancelled" {
  if (isPaid(state) || state === "refunded" || state === "lost") return "paid_twice";
  return state === "expired" ? "too_late" : "cancelled";
}
