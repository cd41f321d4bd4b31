import type { SettableStatus } from "@wishwell/contract/payment-choices";
import { paymentsTexts, statusWords } from "@wishwell/contract/payments-texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound, refuse } from "../../platform/http/refusal.ts";
import { findPayout, movePayouts } from "../payouts/public.ts";
import { settleAbout } from "./open-rows.store.ts";
import { type Payment, stateFor, statusOf } from "./payment.ts";
import { requireAdmin } from "./payments.policy.ts";
import { findPayment } from "./problems.store.ts";

interface Input {
  readonly id: string;
  readonly status: SettableStatus;
  readonly reason: string;
}

/** An admin knows better than the reports: by the same steps as everybody, with name and reason on record. */
export async function setStatus(deps: Deps, actor: Actor, { id, status, reason }: Input): Promise<Payment> {
  const admin = requireAdmin(actor);
  return deps.db.transaction().execute(async (work) => {
    const payout = await findPayout(work, id);
    if (payout === null) throw notFound();
    const move = { payoutId: id, source: "admin", byUser: admin.userId, reason } as const;
    const [outcome] = await movePayouts(deps, work, [{ ...move, to: stateFor(status, payout.state) }]);
    if (outcome === undefined || outcome.kind === "missing") throw notFound();
    const from = statusOf(outcome.from);
    if (outcome.kind === "refused") {
      throw refuse("step", paymentsTexts.stepRefused(statusWords[from], statusWords[status]));
    }
    await settleAbout(work, id, { by: admin.userId, at: deps.clock.now(), reason });
    if (outcome.kind === "moved") {
      const details = { from, to: status, reason };
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
