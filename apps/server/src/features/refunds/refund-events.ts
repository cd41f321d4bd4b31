import { type Pence, pounds } from "@wishwell/domain/money/money";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Provider, Refund as ProviderRefund } from "../../platform/payment-gateway/gateway.ts";
import { alertOperators } from "../../platform/alerts/alerts.ts";
import { recordOutcome, outcomeOf, sendRefund } from "./send-refund.ts";
import { isPaidOut } from "./book-dispute.ts";
import { refundablePence, remainingPence } from "./charged-back.store.ts";
import {
  findRefundableByCapture,
  lockMoney,
  lockRefundable,
  type RefundableContribution,
  recordRefundAttempt,
} from "../contribution-records/public.ts";
import { findStray } from "../ledger/public.ts";
import { joinDispute, loseRefunded, loseRefundedAgain } from "./reversals.ts";
import { openRefund, resumeRefund } from "./decide-refund.ts";
import { findLiveRefund, findRefundAtProvider, updateRefund } from "./refunds.store.ts";
import { type Refund, refundKey } from "./refund.ts";

interface RefundEvent {
  readonly provider: Provider;
  readonly refundId: string | null;
  readonly captureId: string | null;
}

/**
 * Handles a provider's notification about a refund. It is only a reason to ask the provider, and may arrive in any
 * order and repeatedly.
 */
export async function recordRefundEvent(deps: Deps, event: RefundEvent): Promise<void> {
  const find = () => findRefundAtProvider(deps.db, event.provider, event);
  let known = await find();
  if (known !== null && isUnderWay(known)) {
    await sendRefund(deps, { refundId: known.id });
    known = await find();
    // Until the provider's id is known, this may be the refund the event is about.
    if (known !== null && isUnderWay(known) && known.providerRefundId === null) {
      throw new Error("the outcome of a refund is not known yet");
    }
  }
  // An admin may have made another refund of the same payment at the provider.
  if (known?.state === "done" && (known.providerRefundId ?? event.refundId) === event.refundId) return;
  await adoptRefund(deps, event);
}

const isUnderWay = ({ state }: Refund) => state === "approved" || state === "sending";

/** The refund was made on the provider's own pages: the ledger follows. */
async function adoptRefund(deps: Deps, { provider, refundId }: RefundEvent): Promise<void> {
  const gateway = deps.gateway;
  if (gateway?.provider !== provider || refundId === null) return;
  const seen = await gateway.getRefund(refundId);
  if (seen.kind === "unknown") throw new Error(`the provider did not respond: ${seen.detail}`);
  if (seen.kind === "failed" || seen.value.state !== "completed") return;
  const refund = await openAdopted(deps, provider, seen.value);
  if (refund === null) return;
  await recordOutcome(deps, { refund, key: refundKey(refund), lookFirst: false }, outcomeOf(refund, seen));
}

async function openAdopted(deps: Deps, provider: Provider, seen: ProviderRefund): Promise<Refund | null> {
  const { id, captureId, amount } = seen;
  if (captureId === null) return null;
  const found = await findRefundableByCapture(deps.db, provider, captureId);
  const stray = found === null ? await findStray(deps.db, provider, captureId) : null;
  const contributionId = found?.id ?? stray?.contributionId;
  const partyId = found?.partyId ?? stray?.partyId;
  if (contributionId === undefined || partyId === undefined) return null;
  return deps.db.transaction().execute(async (tx) => {
    await lockMoney(tx, partyId);
    const given = await lockRefundable(tx, contributionId);
    const known = await findRefundAtProvider(tx, provider, { refundId: id, captureId: null });
    if (known?.state === "sending") return known;
    if (given === null || known !== null) return null;
    // A dispute that was settled by a refund: its chargeback is already booked, and this is the same loss.
    const isNew = await joinDispute(deps, tx, given, { id, captureId, amount, createdAt: null });
    if (!isNew) return null;
    const refunded = { id, captureId, amount };
    return found === null
      ? resumeStray(deps, tx, provider, refunded)
      : openRefundedAtProvider(deps, tx, given, refunded);
  });
}

/**
 * A payment that was never credited has a refund of ours already. It fails while the provider’s own refund is pending,
 * or while the payment is disputed. The caller locks party and contribution.
 */
export async function resumeStray(
  deps: Deps,
  tx: Tx,
  provider: Provider,
  { id, captureId, amount }: RefundedAtProvider,
): Promise<Refund | null> {
  const refund = await findRefundAtProvider(tx, provider, { refundId: id, captureId });
  if (refund?.state !== "failed") return null;
  if (refund.pence === amount) return recordSent(deps, tx, await resumeRefund(deps, tx, refund), id);
  await alertInPart(deps, tx, refund, { id, amount, whole: refund.pence });
  return null;
}

type RefundedAtProvider = Pick<ProviderRefund, "id" | "amount"> & { readonly captureId: string };

/**
 * Books a refund made at the provider, so that the job that sends refunds finds it done. The caller locks party and
 * contribution.
 */
export async function openRefundedAtProvider(
  deps: Deps,
  tx: Tx,
  given: RefundableContribution,
  { id, captureId, amount }: RefundedAtProvider,
): Promise<Refund | null> {
  const { id: contributionId, partyId, provider } = given;
  const live = await findLiveRefund(tx, { contributionId, captureId });
  const approved = live === null || live.state === "asked" ? null : live;
  if (await isOwnLoss(tx, given, approved, { id, captureId, amount })) {
    await loseRefundedAgain(deps, tx, given, { id, captureId, amount });
    return null;
  }
  // Excludes parts that banks took at our expense.
  const whole = approved?.pence ?? (await refundablePence(tx, { contributionId, captureId, pence: given.pence }));
  if (amount !== whole) {
    await alertInPart(deps, tx, { contributionId, partyId, provider }, { id, amount, whole });
    return null;
  }
  // An admin may have approved it here since we asked the provider: it is the same refund.
  if (approved !== null) return approved.state === "done" ? null : recordSent(deps, tx, approved, id);
  // As with a chargeback, what was paid out stays paid out, and we bear the loss.
  if (await isPaidOut(tx, given, captureId)) {
    await loseRefunded(deps, tx, given, { id, captureId, amount });
    return null;
  }
  // One row for both: otherwise ours would still be open to a retry.
  const ours = await findRefundAtProvider(tx, provider, { refundId: id, captureId });
  if (ours?.state === "failed") return recordSent(deps, tx, await resumeRefund(deps, tx, ours), id);
  const wanted = {
    contributionId,
    partyId,
    provider,
    captureId,
    pence: amount,
    cause: "at_provider",
    message: "",
  } as const;
  return recordSent(deps, tx, await openRefund(deps, tx, wanted), id);
}

const alertInPart = (
  deps: Deps,
  tx: Tx,
  { contributionId, partyId, provider }: Pick<Refund, "contributionId" | "partyId" | "provider">,
  { id, amount, whole }: { readonly id: string; readonly amount: Pence; readonly whole: Pence },
) =>
  alertOperators(deps, tx, {
    cause: `refund-in-part ${provider} ${id}`,
    title: "part of a contribution was refunded at the provider",
    lines: [
      `${pounds(amount)} of ${pounds(whole)} was refunded. We only refund in full, so please refund the rest on the provider’s own pages.`,
    ],
    about: { kind: "contribution", id: contributionId },
    partyId,
  });

/** Whether the shares were already taken back: money returned since then by a won dispute is ours. */
async function isOwnLoss(
  tx: Tx,
  given: RefundableContribution,
  approved: Refund | null,
  { id, captureId, amount }: RefundedAtProvider,
): Promise<boolean> {
  const isKnown = approved?.pence === amount && (approved.providerRefundId ?? id) === id;
  if (isKnown || given.captureId !== captureId) return false;
  if (given.state === "lost") return true;
  const left = await remainingPence(tx, given, captureId, { besidesOpenRefunds: true });
  // More than is left besides an open dispute: that dispute was won, and we haven't been notified yet.
  if (given.state === "disputed") return amount > left;
  return approved !== null && amount <= left;
}

async function recordSent(deps: Deps, tx: Tx, refund: Refund, providerRefundId: string): Promise<Refund> {
  const attempt = { key: refundKey(refund), contributionId: refund.contributionId };
  await recordRefundAttempt(tx, attempt, deps.clock.now());
  return updateRefund(tx, refund.id, { state: "sending", provider_refund_id: providerRefundId });
}
