import { mayBecome } from "@wishwell/domain/money/contribution-states";
import { type Pence, pounds } from "@wishwell/domain/money/money";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { alertOperators, settleAlerts } from "../../platform/alerts/alerts.ts";
import type { Provider, Reversal } from "../../platform/payment-gateway/gateway.ts";
import {
  lockRefundable,
  moveRefundable,
  type RefundableContribution,
  voidDeclarations,
} from "../contribution-records/public.ts";
import { bookChargeback, unusedName } from "./book-dispute.ts";
import { remainingPence } from "./charged-back.store.ts";
import { disputesOfCapture, hasOpenDispute, type KnownDispute, saveDispute } from "./disputes.store.ts";
import { aboutDispute, aboutLoss, withContribution } from "./disputed-contribution.ts";
import { askedCause, failedCause } from "./refund.ts";
import { findOpenRefundOf, findRefundAtProvider, updateRefund } from "./refunds.store.ts";

interface ReversalEvent {
  readonly provider: Provider;
  readonly reversalId: string;
}

/** The provider took a payment back. If a dispute over it is already booked, this is the same loss. */
export async function recordReversal(deps: Deps, { provider, reversalId }: ReversalEvent): Promise<void> {
  const gateway = deps.gateway;
  if (gateway?.provider !== provider) return;
  const seen = await gateway.getReversal(reversalId);
  if (seen.kind === "unknown") throw new Error(`the provider did not respond: ${seen.detail}`);
  if (seen.kind === "failed") return;
  await withContribution(deps, gateway, seen.value, (tx, given) => follow(deps, tx, given, seen.value));
}

async function follow(deps: Deps, tx: Tx, given: RefundableContribution, reversal: Reversal): Promise<void> {
  // Earlier versions booked reversals as refunds.
  if ((await findRefundAtProvider(tx, given.provider, { refundId: reversal.id, captureId: null })) !== null) return;
  const isNew = await joinDispute(deps, tx, given, reversal);
  if (isNew) await lose(deps, tx, given, reversal);
}

/** `createdAt` is null for a refund made at the provider. */
type Reversed = Pick<Reversal, "id" | "captureId" | "amount"> & { readonly createdAt: Date | null };

/** Attaches the reversal to its dispute, so that one loss is booked once. Returns true if no dispute has booked it. */
export async function joinDispute(
  deps: Deps,
  tx: Tx,
  given: RefundableContribution,
  taken: Reversed,
): Promise<boolean> {
  const { id, captureId, amount, createdAt } = taken;
  const rows = await disputesOfCapture(tx, given.provider, captureId);
  if (rows.some(({ reversalId }) => reversalId === id)) return false;
  const dispute = disputeOf(rows, taken, await remainingPence(tx, given, captureId));
  if (dispute === null) return true;
  await saveDispute(tx, { ...dispute, reversalId: id, refundPence: createdAt === null ? amount : null });
  if (dispute.pence !== amount) {
    await alertOperators(deps, tx, {
      cause: `other-amount ${given.provider} ${id}`,
      title: "a dispute and its reversal differ in amount",
      lines: [
        `${pounds(dispute.pence)} is booked for the dispute, but ${pounds(amount)} was reversed.`,
        "Check with the payment provider how much was taken.",
      ],
      ...aboutDispute(given, dispute.disputeId),
    });
  }
  return false;
}

/**
 * Finds the dispute over the same amount, or one so large that both can't have been taken. A won dispute counts if it
 * was still open at the time.
 */
function disputeOf(
  rows: readonly KnownDispute[],
  { amount, createdAt }: Reversed,
  untaken: number,
): KnownDispute | null {
  const alone = rows.filter(
    ({ reversalId, booking, state, closedAt }) =>
      reversalId === null &&
      booking !== null &&
      (state !== "won" || (createdAt !== null && closedAt !== null && createdAt <= closedAt)),
  );
  const [lasting, won] = [alone.filter(({ state }) => state !== "won"), alone.filter(({ state }) => state === "won")];
  return (
    [...lasting, ...won].find((row) => row.pence === amount) ??
    lasting.find(() => amount > untaken) ??
    won.find((row) => row.pence + amount > untaken) ??
    null
  );
}

async function lose(deps: Deps, tx: Tx, given: RefundableContribution, reversal: Reversal): Promise<void> {
  const { id, amount } = reversal;
  await bookLoss(deps, tx, given, { ...reversal, refundPence: null });
  await deps.audit.record(tx, { kind: "system" }, aboutLoss(given, id, "reverse payment"));
  await alertOperators(deps, tx, {
    cause: `reversal ${given.provider} ${id}`,
    title: "the payment provider reversed a payment",
    lines: [`${pounds(amount)} was reversed and booked in the ledger. Ask the payment provider why.`],
    ...aboutDispute(given, id),
  });
}

type Refunded = Pick<Reversal, "id" | "captureId" | "amount">;

/** A contribution was refunded on the provider's own pages after its shares were paid out. */
export async function loseRefunded(deps: Deps, tx: Tx, given: RefundableContribution, refund: Refunded): Promise<void> {
  const { id, amount } = refund;
  await bookLoss(deps, tx, given, { ...refund, refundPence: amount });
  await deps.audit.record(tx, { kind: "system" }, aboutLoss(given, id, "refund at provider after payout"));
  await alertOperators(deps, tx, {
    cause: `refund-after-payout ${given.provider} ${id}`,
    title: "a contribution was refunded at the provider after its payout",
    lines: [
      `${pounds(amount)} was refunded on the provider’s own pages. The organiser or a charity has already been paid, so it’s booked as our loss.`,
      "Refund contributions here and not at the provider, so that their shares are held back.",
    ],
    ...aboutDispute(given, id),
  });
}

/**
 * Money returned by a won dispute was refunded, but the contribution was already gone for another reason: a separate
 * loss.
 */
export async function loseRefundedAgain(
  deps: Deps,
  tx: Tx,
  given: RefundableContribution,
  refund: Refunded,
): Promise<void> {
  await bookLoss(deps, tx, given, { ...refund, refundPence: refund.amount });
  await deps.audit.record(tx, { kind: "system" }, aboutLoss(given, refund.id, "refund at provider after dispute"));
}

async function bookLoss(
  deps: Deps,
  tx: Tx,
  given: RefundableContribution,
  { id, captureId, amount, refundPence }: Refunded & Pick<KnownDispute, "refundPence">,
): Promise<void> {
  const now = deps.clock.now();
  const bookedAs = await unusedName(tx, given.provider, id);
  const booking = await bookChargeback(deps, tx, given, { bookedAs, captureId, amount });
  const lost: KnownDispute = {
    provider: given.provider,
    disputeId: id,
    reversalId: id,
    contributionId: given.id,
    partyId: given.partyId,
    captureId,
    pence: amount,
    state: "lost",
    openedAt: now,
    closedAt: now,
    respondBy: null,
    booking,
    refundPence,
    currency: "GBP",
    wonByUs: false,
  };
  await saveDispute(tx, lost);
  const isDisputed = given.captureId === captureId && !booking.isPart && mayBecome(given.state, "disputed");
  await loseContribution(deps, tx, isDisputed ? await moveRefundable(tx, given, "disputed", now) : given, lost);
}

/**
 * A bank has taken all or part of a contribution for good. After a partial loss the rest stays with the party, and Gift
 * Aid is claimed on the smaller share. If the shares were already paid out, the declaration is voided, because the
 * charity received more than was given.
 */
export async function loseContribution(
  deps: Pick<Deps, "clock" | "audit">,
  tx: Tx,
  given: RefundableContribution,
  { captureId, booking, pence: taken }: Pick<KnownDispute, "captureId" | "booking" | "pence">,
): Promise<void> {
  if (given.captureId !== captureId) return closeFailed(deps, tx, given, { captureId, taken });
  const now = deps.clock.now();
  const isPart = booking?.isPart === true;
  const refund = await findOpenRefundOf(tx, given.id);
  if (!isPart || booking.carriedBy === "platform") await voidDeclarations(tx, given.id, now);
  if (!isPart) {
    if (given.state === "disputed") await moveRefundable(tx, given, "lost", now);
    // The bank has returned the money to the giver, so there is nothing left to request.
    if (refund?.state === "asked") {
      await updateRefund(tx, refund.id, { state: "refused", decided_at: now });
      await settleAlerts(deps, tx, askedCause(refund.id));
    }
    return;
  }
  const rest = await lockRefundable(tx, given.id);
  if (rest === null) return;
  if (refund?.state === "asked") await updateRefund(tx, refund.id, { pence: rest.pence });
  if (rest.state !== "disputed" || (await hasOpenDispute(tx, given.id))) return;
  await moveRefundable(tx, rest, refund === null ? "captured" : "refund_asked", now);
}

/** A payment that was never credited is with its giver again, so our failed refund of it has nothing left to do. */
async function closeFailed(
  deps: Pick<Deps, "clock" | "audit">,
  tx: Tx,
  { provider }: RefundableContribution,
  { captureId, taken }: { readonly captureId: string; readonly taken: Pence },
): Promise<void> {
  const refund = await findRefundAtProvider(tx, provider, { refundId: null, captureId });
  if (refund?.state !== "failed" || refund.pence !== taken) return;
  await updateRefund(tx, refund.id, { state: "refused", decided_at: deps.clock.now() });
  await settleAlerts(deps, tx, failedCause(refund.id));
}
