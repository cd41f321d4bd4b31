import type { ContributionState } from "@wishwell/domain/contribution-states";
import { isPaid } from "@wishwell/domain/contribution-states";
import { findStray } from "../ledger/public.ts";
import type { Capture } from "../../platform/payments/gateway.ts";
import type { Contribution } from "./contribution.ts";
import { updateContribution } from "./contributions.store.ts";
import { nextLook, watchedUntil } from "./look-times.ts";
import { sendBack } from "./send-back.ts";
import type { Settling } from "./settling.ts";

/** The order of a contribution that has ended here: voided, or, when its money was taken after all, given back. */
export async function watchEndedOrder(settling: Settling, known: Contribution): Promise<Contribution> {
  const { deps, gateway } = settling;
  const { orderId } = known;
  if (orderId === null) return known;
  const seen = await gateway.getCheckout(orderId);
  const taken = seen.kind === "ok" ? seen.value.captures.filter(({ state }) => state !== "declined") : [];
  for (const capture of taken) await returnStray(settling, known, capture);
  const isUnsettled = taken.some(({ state }) => state === "pending");
  const voided = seen.kind === "ok" && taken.length === 0 ? await gateway.voidCheckout(orderId) : seen;
  const now = deps.clock.now();
  const isDone = voided.kind !== "unknown" && !isUnsettled;
  const lookAt = isDone || now >= watchedUntil(known) ? null : nextLook(now);
  return deps.db.transaction().execute(async (work) => updateContribution(work, known, { lookAt }, now));
}

/** Money that came in beside the contribution's own payment. Once is enough, however often it is noticed. */
export async function returnStray({ deps, open }: Settling, known: Contribution, capture: Capture): Promise<void> {
  const isComplete = capture.state === "completed" && capture.fee !== null;
  if (!isComplete || capture.invoiceId !== known.id) return;
  await deps.db.transaction().execute(async (work) => {
    const { contribution } = await open(work, known);
    const isOwn = contribution.captureId === capture.id || contribution.state === "capturing";
    if (isOwn || (await findStray(work, contribution.provider, capture.id)) !== null) return;
    await sendBack(deps, work, contribution, capture, causeOf(contribution.state));
  });
}

function causeOf(state: ContributionState): "paid_twice" | "too_late" | "cancelled" {
  if (isPaid(state) || state === "refunded" || state === "lost") return "paid_twice";
  return state === "expired" ? "too_late" : "cancelled";
}
