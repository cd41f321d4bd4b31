import type { SettableStatus } from "@wishwell/contract/api/payment-choices";
import { paymentsTexts, statusWords } from "@wishwell/contract/texts/payout-console-texts";
import { underWay } from "@wishwell/domain/payouts/payout-states";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor, SignedIn } from "../../../platform/http/api/actor.ts";
import { notFound, refuse } from "../../../platform/http/api/refusal.ts";
import { defineJob, type JobHandler, type Schedule } from "../../../platform/jobs/job.ts";
import { findBatch, lockBatches } from "../batches.store.ts";
import { createDuePayouts } from "../due-payouts.ts";
import type { Payout } from "../payout.ts";
import { findPayout, lockMoneyOfPayouts, payoutsOfBatch } from "../payouts.store.ts";
import { revert } from "../revert-payout.ts";
import { movePayouts } from "../transitions.ts";
import { requireAdmin, requireBack } from "./console.policy.ts";
import { deleteOldTickets } from "./files.store.ts";
import { mayRetry, type Payment, stateFor, statusOf } from "./payment.ts";
import { findPayment, settleRowsOfPayout } from "./problems.store.ts";

interface Input {
  readonly batchId: string;
  readonly reason: string;
}

/** For a file that was never sent: payments without an outcome are cancelled and due again with new references. */
export async function recallBatch(deps: Deps, actor: Actor, { batchId, reason }: Input): Promise<number> {
  const admin = requireAdmin(actor);
  return deps.db.transaction().execute(async (tx) => {
    await lockBatches(tx);
    const batch = await findBatch(tx, batchId);
    if (batch?.route !== "csv") throw notFound();
    const waiting = (await payoutsOfBatch(tx, batchId)).filter(({ state }) => state === "exported");
    const moves = waiting.map(
      ({ id }) => ({ payoutId: id, to: "cancelled", source: "admin", byUser: admin.userId, reason }) as const,
    );
    const recalled = (await movePayouts(deps, tx, moves)).filter(({ kind }) => kind === "moved").length;
    if (recalled === 0) throw refuse("answered", paymentsTexts.recallRefused);
    await createDuePayouts(deps, tx, [...new Set(waiting.map(({ partyId }) => partyId))], "admin");
    const details = { payments: recalled, reason };
    await deps.audit.record(tx, admin, {
      action: "recall payment file",
      subjectKind: "payment file",
      subjectId: batchId,
      details,
    });
    return recalled;
  });
}

interface RetryPaymentInput {
  readonly id: string;
  readonly reason: string;
}

/**
 * Makes another attempt for the same payee, with a new reference; it is sent with the next file, if eligible. The
 * provider first confirms that the last attempt will not arrive.
 */
export async function retryPayment(deps: Deps, actor: Actor, { id, reason }: RetryPaymentInput): Promise<Payment> {
  const admin = requireAdmin(actor);
  await requireUnpaid(deps, admin, { id, reason });
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const before = await findPayment(tx, id, now);
    if (before === null) throw notFound();
    // It may have changed while the provider was asked.
    if (!mayRetry(before) || before.state === "unclaimed") throw refuse("step", paymentsTexts.retryRefused);
    const made = await createDuePayouts(deps, tx, [before.partyId], "admin", id);
    const attempt = made.find(({ charityId }) => charityId === before.charityId);
    const payment = attempt ? await findPayment(tx, attempt.id, now) : null;
    // Meanwhile another attempt was made, the money was refunded, or the payee has no address.
    if (payment === null) throw refuse("not_owed", paymentsTexts.retryTaken);
    const details = { reference: payment.reference, reason };
    await deps.audit.record(tx, admin, { action: "retry payment", subjectKind: "payout", subjectId: id, details });
    return payment;
  });
}

async function requireUnpaid(deps: Deps, admin: SignedIn, { id, reason }: RetryPaymentInput): Promise<void> {
  const payment = await findPayment(deps.db, id, deps.clock.now());
  if (payment === null) throw notFound();
  if (!mayRetry(payment)) throw refuse("step", paymentsTexts.retryRefused);
  const taken = await revert(deps, admin, { payout: payment, reason, cancel: true });
  if (taken.kind === "unasked" && payment.state === "unclaimed") throw refuse("unclaimed", paymentsTexts.cancelThere);
  requireBack(taken);
}

interface SetStatusInput {
  readonly id: string;
  readonly status: SettableStatus;
  readonly reason: string;
}

/** An admin can correct what reports say, within the same allowed steps; name and reason are recorded. */
export async function setStatus(deps: Deps, actor: Actor, { id, status, reason }: SetStatusInput): Promise<Payment> {
  const admin = requireAdmin(actor);
  const before = await findPayout(deps.db, id);
  if (before === null) throw notFound();
  const confirmed = await confirmBack(deps, admin, before, { status, reason });
  return deps.db.transaction().execute(async (tx) => {
    await lockMoneyOfPayouts(tx, [id]);
    const payout = await findPayout(tx, id);
    if (payout === null) throw notFound();
    if (!confirmed) requireUnmoved(status, before, payout);
    const move = { payoutId: id, source: "admin", byUser: admin.userId, reason } as const;
    const [outcome] = await movePayouts(deps, tx, [{ ...move, to: stateFor(status, payout.state) }]);
    if (outcome === undefined || outcome.kind === "missing") throw notFound();
    const from = statusOf(outcome.from);
    // The provider may report it as returned where the admin says cancelled: it is back either way.
    if (outcome.kind === "refused" && !confirmed) {
      throw refuse("step", paymentsTexts.stepRefused(statusWords[from], statusWords[status]));
    }
    await settleRowsOfPayout(tx, id, { by: admin.userId, at: deps.clock.now(), reason });
    if (outcome.kind === "moved" || confirmed) {
      const details = { from: statusOf(before.state), to: status, reason };
      await deps.audit.record(tx, admin, {
        action: "set payment status",
        subjectKind: "payout",
        subjectId: id,
        details,
        changes: [{ field: "status", before: statusWords[details.from], after: statusWords[status] }],
      });
    }
    const payment = await findPayment(tx, id, deps.clock.now());
    if (payment === null) throw notFound();
    return payment;
  });
}

/**
 * The state read before the lock decided whether to ask the provider. If the payment was sent since, the admin has to
 * decide again.
 */
function requireUnmoved(status: SettableStatus, before: Payout, now: Payout): void {
  if (!isBack(status) || now.state === before.state || !(underWay as readonly string[]).includes(now.state)) return;
  throw refuse("moved", paymentsTexts.changedMeanwhile(statusWords[statusOf(now.state)]));
}

const isBack = (status: SettableStatus) => status === "canceled" || status === "returned";
const mayStillArrive: readonly string[] = ["unclaimed", "submitted", "on_hold"];

/**
 * A payment that may still arrive counts as cancelled or returned only once the provider confirms it. If the provider
 * can't be asked (a file sent by hand) or no longer has it, the admin's reason is enough.
 */
async function confirmBack(
  deps: Deps,
  admin: SignedIn,
  payout: Payout,
  { status, reason }: Pick<SetStatusInput, "status" | "reason">,
): Promise<boolean> {
  if (!isBack(status) || !mayStillArrive.includes(payout.state)) return false;
  const taken = await revert(deps, admin, { payout, reason, cancel: status === "canceled" });
  if (taken.kind === "unasked" && taken.route === "api") throw refuse("unconfirmed", paymentsTexts.cancelUnanswered);
  if (taken.kind !== "missing") requireBack(taken);
  return taken.kind === "back";
}

const tidy = defineJob({
  name: "tidy-download-tickets",
  payload: z.object({}),
  priority: "bulk",
  retries: 1,
  retryDelaySeconds: 60,
});

export function paymentsJobs({ db, clock }: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [{ job: tidy, run: () => deleteOldTickets(db, clock.now()) }],
    schedules: [{ job: tidy, cron: "45 3 * * *", last: true }],
  };
}
