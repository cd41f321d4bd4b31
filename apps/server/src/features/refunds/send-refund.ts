import { type Pence, pence, pounds } from "@wishwell/domain/money/money";
import { nextCheckAt, mustCheckFirst } from "@wishwell/domain/money/refund-rules";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineJob } from "../../platform/jobs/job.ts";
import { alertOperators, settleAlerts } from "../../platform/alerts/alerts.ts";
import type { Answered, Gateway, Refund as ProviderRefund } from "../../platform/payment-gateway/gateway.ts";
import {
  recordAttemptAnswer,
  lockMoney,
  lockRefundable,
  moveRefundable,
  type RefundableContribution,
  voidDeclarations,
  recordRefundAttempt,
} from "../contribution-records/public.ts";
import { bookDone, bookFailed } from "./book-refund.ts";
import { notifyRefunded } from "./refund-letters.ts";
import { askedCause, failedCause, type Refund, refundKey } from "./refund.ts";
import { findRefund, lockRefund, updateRefund } from "./refunds.store.ts";

/**
 * Sends an approved refund, or asks again after a lost answer. The key is always the same, so the money is refunded
 * once. The attempt is recorded before the provider is called.
 */
export async function sendRefund(deps: Deps, { refundId }: { readonly refundId: string }): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  const gateway = refund && providerOf(deps, refund);
  if (refund === null || gateway === null) return;
  const question = await recordAttempt(deps, refund);
  if (question !== null) await recordOutcome(deps, question, await askProvider(gateway, question));
}

/** Only the provider that took the payment can refund it. The refund waits while that provider is not set up. */
function providerOf(deps: Deps, { id, provider }: Pick<Refund, "id" | "provider">): Gateway | null {
  if (deps.gateway?.provider === provider) return deps.gateway;
  deps.log.error({ refundId: id, provider }, "a refund is waiting for a provider that isn’t set up");
  return null;
}

/** Null if there is nothing left to send. */
async function recordAttempt(deps: Deps, { id, partyId }: Refund): Promise<Question | null> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    await lockMoney(tx, partyId);
    const refund = await lockRefund(tx, id);
    if (refund === null || (refund.state !== "approved" && refund.state !== "sending")) return null;
    const key = refundKey(refund);
    const askedAt = await recordRefundAttempt(tx, { key, contributionId: refund.contributionId }, now);
    const sending = await updateRefund(tx, id, { state: "sending", look_at: nextCheckAt(askedAt, now) });
    return { refund: sending, key, lookFirst: refund.tries > 1 || mustCheckFirst(askedAt, now) };
  });
}

/** Queued with the approval. The reconciliation job follows up, so few retries are enough. */
export const sendRefundJob = defineJob({
  name: "send-refund",
  payload: z.object({ refundId: z.uuid() }),
  priority: "interactive",
  retries: 2,
  retryDelaySeconds: 60,
});

interface Question {
  readonly refund: Refund;
  readonly key: string;
  /** Set for an old attempt or a retry after a failure: the payment is fetched before a refund is requested. */
  readonly lookFirst: boolean;
}

/** The result of an attempt. `unknown` may have taken effect, and is retried with the same key. */
type Outcome =
  | { readonly kind: "done"; readonly providerRefundId: string | null; readonly feeReturned: Pence }
  | { readonly kind: "pending"; readonly providerRefundId: string }
  | { readonly kind: "failed"; readonly detail: string }
  | { readonly kind: "unknown"; readonly detail: string };

/** Runs outside any transaction, because the provider may be slow. */
async function askProvider(gateway: Gateway, { refund, key, lookFirst }: Question): Promise<Outcome> {
  const { providerRefundId, captureId } = refund;
  if (providerRefundId !== null) return outcomeOf(refund, await gateway.getRefund(providerRefundId));
  if (lookFirst) {
    const seen = await gateway.getCapture(captureId);
    if (seen.kind === "unknown") return seen;
  }
  const answer = await gateway.refund({ key, captureId, amount: refund.pence, note: "Refund" });
  if (answer.kind === "failed" && answer.failure === "already_done") return wasRefunded(gateway, captureId);
  return outcomeOf(refund, answer);
}

export function outcomeOf(refund: Pick<Refund, "pence">, answer: Answered<ProviderRefund>): Outcome {
  if (answer.kind !== "ok") return { kind: answer.kind, detail: answer.detail };
  const { id, state, amount, feeReturned } = answer.value;
  if (amount !== refund.pence) {
    return { kind: "unknown", detail: `${pounds(amount)} was refunded instead of ${pounds(refund.pence)}` };
  }
  if (state === "failed") return { kind: "failed", detail: "the provider couldn’t send the refund" };
  return state === "pending"
    ? { kind: "pending", providerRefundId: id }
    : { kind: "done", providerRefundId: id, feeReturned };
}

/**
 * It was refunded in another way, or the provider no longer knows the key: the capture shows whether it was refunded.
 */
async function wasRefunded(gateway: Gateway, captureId: string): Promise<Outcome> {
  const seen = await gateway.getCapture(captureId);
  if (seen.kind === "unknown") return seen;
  return seen.kind === "ok" && seen.value.state === "refunded"
    ? { kind: "done", providerRefundId: null, feeReturned: pence(0) }
    : { kind: "failed", detail: "the provider says it was refunded, but the payment isn’t marked as refunded" };
}

/** Records the provider's answer once; a second caller finds it recorded. */
export async function recordOutcome(deps: Deps, { refund: asked, key }: Question, outcome: Outcome): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockMoney(tx, asked.partyId);
    const given = await lockRefundable(tx, asked.contributionId);
    const refund = await lockRefund(tx, asked.id);
    // An admin has retried meanwhile, so this answer belongs to an earlier attempt.
    if (refund === null || refund.state !== "sending" || refund.tries !== asked.tries) return;
    await recordAttemptAnswer(tx, key, attemptOf(outcome), now);
    switch (outcome.kind) {
      case "done":
        return recordDone(deps, tx, { refund, given }, outcome);
      case "failed":
        return recordFailed(deps, tx, { refund, given }, outcome.detail);
      case "pending":
        await updateRefund(tx, refund.id, { provider_refund_id: outcome.providerRefundId });
        return;
      case "unknown":
        deps.log.warn({ refundId: refund.id, detail: outcome.detail }, "the outcome of a refund is still unknown");
    }
  });
}

interface LockedRefund {
  readonly refund: Refund;
  readonly given: RefundableContribution | null;
}

async function recordDone(
  deps: Deps,
  tx: Tx,
  { refund, given }: LockedRefund,
  { providerRefundId, feeReturned }: Extract<Outcome, { kind: "done" }>,
): Promise<void> {
  const now = deps.clock.now();
  await updateRefund(tx, refund.id, {
    state: "done",
    done_at: now,
    provider_refund_id: providerRefundId,
    fee_returned: feeReturned,
    look_at: null,
  });
  await bookDone(deps, tx, refund, feeReturned);
  const { id, provider, captureId } = refund;
  await settleAlerts(deps, tx, askedCause(id), failedCause(id), `suspense ${provider} ${captureId}`);
  if (given === null) return;
  if (isOwnPayment(refund, given) && (given.state === "refund_asked" || given.state === "disputed")) {
    await moveRefundable(tx, given, "refunded", now);
    await voidDeclarations(tx, given.id, now);
  }
  await notifyRefunded(deps, tx, refund, given);
}

/** A definite failure. The money is the party's again until an admin retries. */
async function recordFailed(deps: Deps, tx: Tx, { refund, given }: LockedRefund, detail: string): Promise<void> {
  await updateRefund(tx, refund.id, { state: "failed", look_at: null });
  await bookFailed(deps, tx, refund);
  if (given !== null && given.state === "refund_asked" && isOwnPayment(refund, given)) {
    await moveRefundable(tx, given, "refund_failed", deps.clock.now());
  }
  await alertOperators(deps, tx, {
    cause: failedCause(refund.id),
    event: `${failedCause(refund.id)} ${refund.tries}`,
    title: "a refund could not be sent",
    lines: [`${pounds(refund.pence)} could not be refunded: ${detail}.`, "Check it and try again."],
    about: { kind: "refund", id: refund.id },
    partyId: refund.partyId,
    contributionId: refund.contributionId,
  });
}

/** The refund of a second payment doesn't change the contribution's state. */
const isOwnPayment = (refund: Refund, given: RefundableContribution) => refund.captureId === given.captureId;

const attemptOf = (outcome: Outcome) => {
  if (outcome.kind === "done" || outcome.kind === "pending") return { state: "ok", detail: outcome.kind } as const;
  return { state: outcome.kind, detail: outcome.detail } as const;
};
