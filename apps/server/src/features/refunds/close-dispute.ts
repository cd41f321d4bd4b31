import { pounds } from "@wishwell/domain/money/money";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { alertOperators } from "../../platform/alerts/alerts.ts";
import { bookChargebackWon, bookChargebackWonByUs, idOfName } from "./book-dispute.ts";
import { hasGivenAgain, remainingPence } from "./charged-back.store.ts";
import { disputesOfCapture, hasOpenDispute, type KnownDispute, saveDispute } from "./disputes.store.ts";
import { lockRefundable, moveRefundable, type RefundableContribution } from "../contribution-records/public.ts";
import { loseContribution, loseRefundedAgain } from "./reversals.ts";
import { openRefundedAtProvider, resumeStray } from "./refund-events.ts";
import { aboutDispute, aboutLoss, settleDisputeAlerts } from "./disputed-contribution.ts";
import { findLiveRefund, findOpenRefundOf } from "./refunds.store.ts";

export async function contributionOf(tx: Tx, { contributionId }: KnownDispute): Promise<RefundableContribution> {
  const given = await lockRefundable(tx, contributionId);
  if (given === null) throw new Error("the contribution of a dispute is gone");
  return given;
}

/**
 * Closes a dispute that the banks have decided: the money was returned to us, or is lost for good. The caller locks
 * party and contribution.
 */
export async function close(deps: Deps, tx: Tx, known: KnownDispute, state: "won" | "lost"): Promise<void> {
  const now = deps.clock.now();
  const given = await contributionOf(tx, known);
  await saveDispute(tx, { ...known, state, closedAt: now });
  const action = state === "won" ? "win dispute" : "lose dispute";
  await deps.audit.record(
    tx,
    { kind: "system" },
    aboutLoss(given, known.disputeId, action, { before: known.state, after: state }),
  );
  await settleDisputeAlerts(deps, tx, known);
  if (state === "lost") await loseContribution(deps, tx, given, known);
  else await win(deps, tx, given, known);
}

async function win(deps: Deps, tx: Tx, given: RefundableContribution, known: KnownDispute): Promise<void> {
  const { booking, captureId } = known;
  if (booking === null) return;
  const isOwn = given.captureId === captureId;
  const wasReversed = isOwn && given.state === "lost" && known.reversalId === idOfName(booking.bookedAs);
  const gone = isOwn ? await reasonSharesAreGone(tx, given, known, wasReversed) : null;
  const wonByUs = gone !== null && booking.carriedBy === "shares";
  if (wonByUs) await bookWonByUs(deps, tx, given, known, gone);
  else await bookChargebackWon(deps, tx, given, booking);
  if (!isOwn) return resumeRefundOf(deps, tx, known);
  if (wasReversed && gone === null) await moveRefundable(tx, given, "won", deps.clock.now());
  await restoreState(deps, tx, known, "won");
  if (known.refundPence === null || known.reversalId === null) return;
  // The refund was part of the same loss only while the bank had the money.
  const refund = { id: known.reversalId, captureId, amount: known.refundPence };
  const closed = { ...known, state: "won", closedAt: deps.clock.now(), wonByUs } as const;
  await saveDispute(tx, { ...closed, reversalId: null, refundPence: null });
  const now = await contributionOf(tx, known);
  // If less than that is left besides a refund we know of, it is that refund.
  const left = await remainingPence(tx, now, captureId, { besidesOpenRefunds: true });
  const isOurs = gone !== null && (gone !== refunded || refund.amount <= left);
  if (isOurs) await loseRefundedAgain(deps, tx, now, refund);
  else await openRefundedAtProvider(deps, tx, now, refund);
}

/** A payment that was never credited, refunded at the provider while it was disputed: our own refund had failed. */
async function resumeRefundOf(deps: Deps, tx: Tx, known: KnownDispute): Promise<void> {
  const { provider, captureId, reversalId, refundPence } = known;
  if (refundPence === null || reversalId === null) return;
  const closedAt = deps.clock.now();
  await saveDispute(tx, { ...known, state: "won", closedAt, reversalId: null, refundPence: null });
  await resumeStray(deps, tx, provider, { id: reversalId, captureId, amount: refundPence });
}

const refunded = "the contribution had been refunded";

/** Why a contribution's shares cannot be restored; null when they can. */
async function reasonSharesAreGone(
  tx: Tx,
  given: RefundableContribution,
  known: KnownDispute,
  wasReversed: boolean,
): Promise<string | null> {
  const refund = await findLiveRefund(tx, { contributionId: given.id, captureId: known.captureId });
  if (given.state === "refunded" || (refund !== null && refund.state !== "asked")) return refunded;
  const others = await disputesOfCapture(tx, known.provider, known.captureId);
  const isTaken = ({ disputeId, state, booking }: KnownDispute) =>
    disputeId !== known.disputeId && state === "lost" && booking !== null && !booking.isPart;
  if (given.state === "lost" && others.some(isTaken)) return "another bank had taken the contribution back";
  return wasReversed && (await hasGivenAgain(tx, given)) ? "the guest had given again" : null;
}

async function bookWonByUs(
  deps: Deps,
  tx: Tx,
  given: RefundableContribution,
  known: KnownDispute,
  gone: string,
): Promise<void> {
  await bookChargebackWonByUs(deps, tx, given, known);
  await saveDispute(tx, { ...known, state: "won", closedAt: deps.clock.now(), wonByUs: true });
  await alertOperators(deps, tx, {
    cause: `won-again ${given.provider} ${known.disputeId}`,
    title: `a dispute was won after ${gone}`,
    lines: [
      known.refundPence === null
        ? `${pounds(known.pence)} came back to us. If the giver is still owed it, refund it on the provider’s own pages.`
        : `${pounds(known.pence)} came back to us. ${pounds(known.refundPence)} was refunded on the provider’s own pages.`,
    ],
    ...aboutDispute(given, known.disputeId),
  });
}

/** Restores the contribution's earlier state, unless another dispute of it is still open. */
export async function restoreState(deps: Deps, tx: Tx, known: KnownDispute, state: "won" | "captured"): Promise<void> {
  const given = await contributionOf(tx, known);
  const isOwn = given.captureId === known.captureId;
  if (!isOwn || given.state !== "disputed" || (await hasOpenDispute(tx, given.id))) return;
  const refund = await findOpenRefundOf(tx, given.id);
  await moveRefundable(tx, given, refund === null ? state : "refund_asked", deps.clock.now());
}
