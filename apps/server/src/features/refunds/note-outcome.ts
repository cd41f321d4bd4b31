import { pounds } from "@wishwell/domain/money";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { alertHouse } from "../operations/public.ts";
import type { Outcome, Question } from "./ask-provider.ts";
import { answerAttempt } from "./attempts.store.ts";
import { bookDone, bookFailed } from "./book-refund.ts";
import { lockGiven, lockMoney, moveGiven, voidDeclarations } from "./given.store.ts";
import type { Given } from "./given.store.ts";
import type { Refund } from "./refund.ts";
import { tellDone } from "./refund-letters.ts";
import { lockRefund, updateRefund } from "./refunds.store.ts";

/** What the provider said, noted once: whoever comes second finds it done. */
export async function noteOutcome(deps: Deps, { refund: asked, key }: Question, outcome: Outcome): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (work) => {
    await lockMoney(work, asked.partyId);
    const given = await lockGiven(work, asked.contributionId);
    const refund = await lockRefund(work, asked.id);
    // Tried again by an admin meanwhile: this answer is about a question before.
    if (refund === null || refund.state !== "sending" || refund.tries !== asked.tries) return;
    await answerAttempt(work, key, attemptOf(outcome), now);
    switch (outcome.kind) {
      case "done":
        return noteDone(deps, work, { refund, given }, outcome);
      case "failed":
        return noteFailed(deps, work, { refund, given }, outcome.detail);
      case "pending":
        await updateRefund(work, refund.id, { provider_refund_id: outcome.providerRefundId });
        return;
      case "unknown":
        deps.log.warn({ refundId: refund.id, detail: outcome.detail }, "nobody knows yet whether a refund went back");
    }
  });
}

interface Noted {
  readonly refund: Refund;
  readonly given: Given | null;
}

async function noteDone(
  deps: Deps,
  work: Work,
  { refund, given }: Noted,
  { providerRefundId, feeReturned }: Extract<Outcome, { kind: "done" }>,
): Promise<void> {
  const now = deps.clock.now();
  await updateRefund(work, refund.id, {
    state: "done",
    done_at: now,
    provider_refund_id: providerRefundId,
    fee_returned: feeReturned,
    look_at: null,
  });
  await bookDone(deps, work, refund, feeReturned);
  if (given === null) return;
  if (isOwnPayment(refund, given) && (given.state === "refund_asked" || given.state === "disputed")) {
    await moveGiven(work, given, "refunded", now);
    await voidDeclarations(work, given.id, now);
  }
  await tellDone(deps, work, refund, given);
}

/** A definite no. The money is the party's again, until an admin tries once more. */
async function noteFailed(deps: Deps, work: Work, { refund, given }: Noted, detail: string): Promise<void> {
  await updateRefund(work, refund.id, { state: "failed", look_at: null });
  await bookFailed(deps, work, refund);
  if (given !== null && given.state === "refund_asked" && isOwnPayment(refund, given)) {
    await moveGiven(work, given, "refund_failed", deps.clock.now());
  }
  await alertHouse(deps, work, {
    key: `refund-failed ${refund.id} ${refund.tries}`,
    title: "a refund could not be sent",
    lines: [`${pounds(refund.pence)} could not be given back: ${detail}.`, "Look at it and try again."],
    path: "/admin/refunds?status=failed",
  });
}

/** A second payment for the same contribution says nothing about the first. */
const isOwnPayment = (refund: Refund, given: Given) => refund.captureId === given.captureId;

const attemptOf = (outcome: Outcome) => {
  if (outcome.kind === "done" || outcome.kind === "pending") return { state: "ok", detail: outcome.kind } as const;
  return { state: outcome.kind, detail: outcome.detail } as const;
};
