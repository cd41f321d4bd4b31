import { paymentsTexts } from "@wishwell/contract/payments-texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound, refuse } from "../../platform/http/refusal.ts";
import { makeDue } from "../payouts/public.ts";
import { mayRetry, type Payment } from "./payment.ts";
import { requireAdmin } from "./payments.policy.ts";
import { findPayment } from "./problems.store.ts";

interface Input {
  readonly id: string;
  readonly reason: string;
}

/** Another attempt for the same payee, with a new reference. It leaves with the next file, if it may. */
export async function retryPayment(deps: Deps, actor: Actor, { id, reason }: Input): Promise<Payment> {
  const admin = requireAdmin(actor);
  return deps.db.transaction().execute(async (work) => {
    const now = deps.clock.now();
    const before = await findPayment(work, id, now);
    if (before === null) throw notFound();
    if (!mayRetry(before)) throw refuse("step", paymentsTexts.retryRefused);
    const made = await makeDue(deps, work, [before.partyId], "admin", id);
    const attempt = made.find(({ charityId }) => charityId === before.charityId);
    const payment = attempt ? await findPayment(work, attempt.id, now) : null;
    // Meanwhile made by somebody else, given back to its givers, or there is no address any more.
    if (payment === null) throw refuse("not_owed", paymentsTexts.retryTaken);
    const details = { reference: payment.reference, reason };
    await deps.audit.record(work, admin, { action: "retry payment", subjectKind: "payout", subjectId: id, details });
    return payment;
  });
}
