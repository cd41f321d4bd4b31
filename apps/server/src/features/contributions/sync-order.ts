import { type ContributionState, isPaid } from "@wishwell/domain/money/contribution-states";
import { mayStillPay } from "@wishwell/domain/money/contribution-window";
import type { Tx } from "../../platform/database/database.ts";
import { alertOperators } from "../../platform/alerts/alerts.ts";
import type { Answered, Capture, Checkout } from "../../platform/payment-gateway/gateway.ts";
import { type Contribution, ordersOf, recordAttempt, updateContribution } from "../contribution-records/public.ts";
import { findStray } from "../ledger/public.ts";
import { captureKey, captureOrder, isForeign, recordCapture, refundRejectedCapture } from "./capture.ts";
import {
  dropContribution,
  moveContribution,
  type OpenedContribution,
  openLocked,
  settlePaymentAlerts,
  type Settling,
} from "./contribution-steps.ts";
import { afterFailedCheck, expiresAt, nextCheck, sameMoney, soon, timesOf, watchedUntil } from "./payment-rules.ts";

/** Checks an order that the giver may have approved: captures it, or ends it once its time is over. */
export async function syncOrder(settling: Settling, known: Contribution): Promise<Contribution> {
  const { deps, gateway } = settling;
  if (known.orderId === null) return known;
  const seen = await gateway.getCheckout(known.orderId);
  const decided = await deps.db.transaction().execute(async (tx) => {
    const opened = await openLocked(tx, known);
    const isSame = opened.contribution.orderId === known.orderId && isWaiting(opened.contribution);
    return isSame ? decide(settling, tx, opened, seen) : opened.contribution;
  });
  if (decided.state === "capturing") return captureOrder(settling, decided);
  // The contribution has ended, so its order is voided too.
  return decided.lookAt !== null && (decided.state === "expired" || decided.state === "declined")
    ? watchEndedOrder(settling, decided)
    : decided;
}

const isWaiting = ({ state }: Contribution) => state === "order" || state === "approved" || state === "capturing";

async function decide(
  settling: Settling,
  tx: Tx,
  opened: OpenedContribution,
  seen: Answered<Checkout>,
): Promise<Contribution> {
  const { contribution } = opened;
  const now = settling.deps.clock.now();
  if (seen.kind === "ok") return follow(settling, tx, opened, seen.value);
  if (seen.kind === "failed" && seen.failure === "not_found") return dropOrder(tx, contribution, now);
  return updateContribution(tx, contribution, { lookAt: afterFailedCheck(seen, now) }, now);
}

async function follow(
  settling: Settling,
  tx: Tx,
  opened: OpenedContribution,
  checkout: Checkout,
): Promise<Contribution> {
  const { contribution, party, payoutRequestedAt } = opened;
  const now = settling.deps.clock.now();
  const inTime = party !== null && mayStillPay(timesOf(party, payoutRequestedAt), contribution.createdAt, now);
  const [capture] = checkout.captures.filter(({ state }) => state !== "declined");
  if (capture) {
    // Captured by another party, or by our call whose response was lost. Our own call was made in time. A capture by
    // others after the party closed is refunded.
    if (contribution.state !== "capturing" && !inTime) return endOrder(tx, contribution, now);
    const taken = contribution.state === "capturing" ? contribution : await beginCapture(tx, contribution, now);
    return recordCapture(settling.deps, tx, { ...opened, contribution: taken }, capture);
  }
  if (checkout.state === "voided") return dropOrder(tx, contribution, now);
  if (checkout.state === "completed") return updateContribution(tx, contribution, { lookAt: nextCheck(now) }, now);
  if (checkout.state === "created") return waitForGiver(tx, contribution, now);
  if (!sameMoney(contribution, checkout)) return refuseOrder(settling, tx, contribution);
  if (!inTime) return endOrder(tx, contribution, now);
  return contribution.state === "capturing" ? contribution : beginCapture(tx, contribution, now);
}

/** From here on money may move, so the request is recorded before it is sent. */
async function beginCapture(tx: Tx, contribution: Contribution, now: Date): Promise<Contribution> {
  const key = captureKey(contribution.orderId ?? "");
  await recordAttempt(tx, { key, contributionId: contribution.id, kind: "capture" }, now);
  return moveContribution(tx, contribution, { state: "capturing", lookAt: soon(now) }, now);
}

/** The giver has not approved it yet, or has to approve it again. */
async function waitForGiver(tx: Tx, contribution: Contribution, now: Date): Promise<Contribution> {
  if (now >= expiresAt(contribution)) return endOrder(tx, contribution, now);
  const lookAt = nextCheck(now);
  return contribution.state === "order"
    ? updateContribution(tx, contribution, { lookAt }, now)
    : moveContribution(tx, contribution, { state: "order", lookAt }, now);
}

const endOrder = async (tx: Tx, contribution: Contribution, now: Date) =>
  dropContribution(tx, contribution, "expired", now);

/** The provider no longer has the order: back to an intention, and the next order will be a new one. */
async function dropOrder(tx: Tx, contribution: Contribution, now: Date): Promise<Contribution> {
  if (now >= expiresAt(contribution)) return endOrder(tx, contribution, now);
  const without = { orderId: null, approveUrl: null, payee: null, lookAt: expiresAt(contribution) };
  return moveContribution(tx, contribution, { state: "intent", ...without }, now);
}

/** The order differs from the one we made, so nothing is captured. */
async function refuseOrder({ deps }: Settling, tx: Tx, contribution: Contribution): Promise<Contribution> {
  await alertOperators(deps, tx, {
    cause: `order ${contribution.provider} ${contribution.orderId}`,
    title: "an order differs from its contribution",
    lines: ["The amount, currency, invoice or payee of an order differs from the contribution. Nothing was captured."],
    about: { kind: "contribution", id: contribution.id },
    partyId: contribution.partyId,
  });
  return dropContribution(tx, contribution, "expired", deps.clock.now());
}

/**
 * Voids the orders of an ended contribution, or refunds them if they were captured after all. Waits for payments that
 * are still pending.
 */
export async function watchEndedOrder(settling: Settling, known: Contribution): Promise<Contribution> {
  const { deps } = settling;
  const ends: End[] = [];
  for (const orderId of await ordersOf(deps.db, known)) {
    ends.push(await voidOrRefund(settling, known, orderId));
  }
  const now = deps.clock.now();
  const isWatched = ends.includes("under way") || (ends.includes("unknown") && now < watchedUntil(known));
  const lookAt = isWatched ? nextCheck(now) : null;
  return deps.db.transaction().execute(async (tx) => {
    const { contribution } = await openLocked(tx, known);
    if (!isWatched) await settlePaymentAlerts(deps, tx, contribution);
    return updateContribution(tx, contribution, { lookAt }, now);
  });
}

type End = "ended" | "under way" | "unknown";

async function voidOrRefund(settling: Settling, known: Contribution, orderId: string): Promise<End> {
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

/** Refunds a capture other than the contribution's own payment. Calling it repeatedly refunds once. */
export async function returnStray({ deps }: Settling, known: Contribution, capture: Capture): Promise<void> {
  if (!hasArrived(capture) || capture.invoiceId !== known.id) return;
  await deps.db.transaction().execute(async (tx) => {
    const { contribution } = await openLocked(tx, known);
    const isOwn = contribution.captureId === capture.id || contribution.state === "capturing";
    if (isOwn || (await findStray(tx, contribution.provider, capture.id)) !== null) return;
    await refundRejectedCapture(deps, tx, contribution, capture, causeOf(contribution.state));
  });
}

function causeOf(state: ContributionState): "paid_twice" | "too_late" | "cancelled" {
  if (isPaid(state) || state === "refunded" || state === "lost") return "paid_twice";
  return state === "expired" ? "too_late" : "cancelled";
}
