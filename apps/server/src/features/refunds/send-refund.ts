import { type Pence, pence, pounds } from "@wishwell/domain/money/money";
import { looksAgainAt, looksFirst } from "@wishwell/domain/money/refund-rules";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineJob } from "../../platform/jobs/job.ts";
import { alertOperators } from "../../platform/mail/alerts.ts";
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
import { type Refund, refundKey } from "./refund.ts";
import { findRefund, lockRefund, updateRefund } from "./refunds.store.ts";

/**
 * Sends an approved refund, or asks again for an answer that got lost: always with the same key, so that however often
 * it is asked, the money goes back once. The question is on record before it is asked.
 */
export async function sendRefund(deps: Deps, { refundId }: { readonly refundId: string }): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  const gateway = refund && providerOf(deps, refund);
  if (refund === null || gateway === null) return;
  const question = await writeDown(deps, refund);
  if (question !== null) await recordOutcome(deps, question, await askProvider(gateway, question));
}

/** Whoever took the money sends it back. It waits while that provider is not set up. */
function providerOf(deps: Deps, { id, provider }: Pick<Refund, "id" | "provider">): Gateway | null {
  if (deps.payments?.provider === provider) return deps.payments;
  deps.log.error({ refundId: id, provider }, "a refund waits for a provider that is not set up");
  return null;
}

/** `null` when there is nothing to send any more. */
async function writeDown(deps: Deps, { id, partyId }: Refund): Promise<Question | null> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    await lockMoney(tx, partyId);
    const refund = await lockRefund(tx, id);
    if (refund === null || (refund.state !== "approved" && refund.state !== "sending")) return null;
    const key = refundKey(refund);
    const askedAt = await recordRefundAttempt(tx, { key, contributionId: refund.contributionId }, now);
    const sending = await updateRefund(tx, id, { state: "sending", look_at: looksAgainAt(askedAt, now) });
    return { refund: sending, key, lookFirst: refund.tries > 1 || looksFirst(askedAt, now) };
  });
}

/** Queued with the approval. What comes of it is looked at again by the clock, so few tries are enough. */
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
  /** Asked long ago, or after a no: the provider is looked at before anything is asked of it. */
  readonly lookFirst: boolean;
}

/** What became of a question. `unknown` may have had its effect, and is asked again with the same key. */
type Outcome =
  | { readonly kind: "done"; readonly providerRefundId: string | null; readonly feeReturned: Pence }
  | { readonly kind: "pending"; readonly providerRefundId: string }
  | { readonly kind: "failed"; readonly detail: string }
  | { readonly kind: "unknown"; readonly detail: string };

/** Outside any transaction: the provider takes its time. */
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
    return { kind: "unknown", detail: `${amount} pence went back instead of ${refund.pence}` };
  }
  if (state === "failed") return { kind: "failed", detail: "the provider could not send it back" };
  return state === "pending"
    ? { kind: "pending", providerRefundId: id }
    : { kind: "done", providerRefundId: id, feeReturned };
}

/** It went back by another way, or the provider has forgotten the key: the capture says whether that is so. */
async function wasRefunded(gateway: Gateway, captureId: string): Promise<Outcome> {
  const seen = await gateway.getCapture(captureId);
  if (seen.kind === "unknown") return seen;
  return seen.kind === "ok" && seen.value.state === "refunded"
    ? { kind: "done", providerRefundId: null, feeReturned: pence(0) }
    : { kind: "failed", detail: "the provider says that it was given back, the payment does not" };
}

/** What the provider said, noted once: whoever comes second finds it done. */
export async function recordOutcome(deps: Deps, { refund: asked, key }: Question, outcome: Outcome): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockMoney(tx, asked.partyId);
    const given = await lockRefundable(tx, asked.contributionId);
    const refund = await lockRefund(tx, asked.id);
    // Tried again by an admin meanwhile: this answer is about a question before.
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
        deps.log.warn({ refundId: refund.id, detail: outcome.detail }, "nobody knows yet whether a refund went back");
    }
  });
}

interface Noted {
  readonly refund: Refund;
  readonly given: RefundableContribution | null;
}

async function recordDone(
  deps: Deps,
  tx: Tx,
  { refund, given }: Noted,
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
  if (given === null) return;
  if (isOwnPayment(refund, given) && (given.state === "refund_asked" || given.state === "disputed")) {
    await moveRefundable(tx, given, "refunded", now);
    await voidDeclarations(tx, given.id, now);
  }
  await notifyRefunded(deps, tx, refund, given);
}

/** A definite no. The money is the party's again, until an admin tries once more. */
async function recordFailed(deps: Deps, tx: Tx, { refund, given }: Noted, detail: string): Promise<void> {
  await updateRefund(tx, refund.id, { state: "failed", look_at: null });
  await bookFailed(deps, tx, refund);
  if (given !== null && given.state === "refund_asked" && isOwnPayment(refund, given)) {
    await moveRefundable(tx, given, "refund_failed", deps.clock.now());
  }
  await alertOperators(deps, tx, {
    key: `refund-failed ${refund.id} ${refund.tries}`,
    title: "a refund could not be sent",
    lines: [`${pounds(refund.pence)} could not be given back: ${detail}.`, "Look at it and try again."],
    path: "/admin/refunds?status=failed",
  });
}

/** A second payment for the same contribution says nothing about the first. */
const isOwnPayment = (refund: Refund, given: RefundableContribution) => refund.captureId === given.captureId;

const attemptOf = (outcome: Outcome) => {
  if (outcome.kind === "done" || outcome.kind === "pending") return { state: "ok", detail: outcome.kind } as const;
  return { state: outcome.kind, detail: outcome.detail } as const;
};
