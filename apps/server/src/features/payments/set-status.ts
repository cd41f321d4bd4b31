import type { SettableStatus } from "@wishwell/contract/payment-choices";
import { paymentsTexts, statusWords } from "@wishwell/contract/payments-texts";
import { underWay } from "@wishwell/domain/payout-states";
import type { Deps } from "../../platform/deps.ts";
import type { Actor, SignedIn } from "../../platform/http/actor.ts";
import { notFound, refuse } from "../../platform/http/refusal.ts";
import { findPayout, lockMoneyOfPayouts, movePayouts, type Payout, takeBack } from "../payouts/public.ts";
import { settleAbout } from "./open-rows.store.ts";
import { type Payment, stateFor, statusOf } from "./payment.ts";
import { requireAdmin, requireBack } from "./payments.policy.ts";
import { findPayment } from "./problems.store.ts";

interface Input {
  readonly id: string;
  readonly status: SettableStatus;
  readonly reason: string;
}

/** An admin knows better than the reports: by the same steps as everybody, with name and reason on record. */
export async function setStatus(deps: Deps, actor: Actor, { id, status, reason }: Input): Promise<Payment> {
  const admin = requireAdmin(actor);
  const before = await findPayout(deps.db, id);
  if (before === null) throw notFound();
  const confirmed = await confirmBack(deps, admin, before, { status, reason });
  return deps.db.transaction().execute(async (work) => {
    await lockMoneyOfPayouts(work, [id]);
    const payout = await findPayout(work, id);
    if (payout === null) throw notFound();
    if (!confirmed) requireUnmoved(status, before, payout);
    const move = { payoutId: id, source: "admin", byUser: admin.userId, reason } as const;
    const [outcome] = await movePayouts(deps, work, [{ ...move, to: stateFor(status, payout.state) }]);
    if (outcome === undefined || outcome.kind === "missing") throw notFound();
    const from = statusOf(outcome.from);
    // The provider may call it returned where an admin says cancelled: it is back either way.
    if (outcome.kind === "refused" && !confirmed) {
      throw refuse("step", paymentsTexts.stepRefused(statusWords[from], statusWords[status]));
    }
    await settleAbout(work, id, { by: admin.userId, at: deps.clock.now(), reason });
    if (outcome.kind === "moved" || confirmed) {
      const details = { from: statusOf(before.state), to: status, reason };
      await deps.audit.record(work, admin, {
        action: "set payment status",
        subjectKind: "payout",
        subjectId: id,
        details,
      });
    }
    const payment = await findPayment(work, id, deps.clock.now());
    if (payment === null) throw notFound();
    return payment;
  });
}

/** What was read before the lock decided whether the provider is asked: if it left since, that has to be decided again. */
function requireUnmoved(status: SettableStatus, before: Payout, now: Payout): void {
  if (!isBack(status) || now.state === before.state || !(underWay as readonly string[]).includes(now.state)) return;
  throw refuse("moved", paymentsTexts.changedMeanwhile(statusWords[statusOf(now.state)]));
}

const isBack = (status: SettableStatus) => status === "canceled" || status === "returned";
const mayStillArrive: readonly string[] = ["unclaimed", "submitted", "on_hold"];

/**
 * A payment that may still arrive only counts as cancelled or returned when the provider says so. Where it cannot be
 * asked, as about a file that was sent by hand, or no longer has the payment, the admin's reason is enough.
 */
async function confirmBack(
  deps: Deps,
  admin: SignedIn,
  payout: Payout,
  { status, reason }: Pick<Input, "status" | "reason">,
): Promise<boolean> {
  if (!isBack(status) || !mayStillArrive.includes(payout.state)) return false;
  const taken = await takeBack(deps, admin, { payout, reason, cancel: status === "canceled" });
  if (taken.kind === "unasked" && taken.route === "api") throw refuse("unconfirmed", paymentsTexts.cancelUnanswered);
  if (taken.kind !== "missing") requireBack(taken);
  return taken.kind === "back";
}
