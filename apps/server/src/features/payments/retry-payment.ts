import { paymentsTexts } from "@wishwell/contract/payments-texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor, SignedIn } from "../../platform/http/actor.ts";
import { notFound, refuse } from "../../platform/http/refusal.ts";
import { makeDue, takeBack } from "../payouts/public.ts";
import { mayRetry, type Payment } from "./payment.ts";
import { requireAdmin, requireBack } from "./payments.policy.ts";
import { findPayment } from "./problems.store.ts";

interface Input {
  readonly id: string;
  readonly reason: string;
}

/**
 * Another attempt for the same payee, with a new reference. It leaves with the next file, if it may. The provider has
 * confirmed before that the last one will not arrive.
 */
export async function retryPayment(deps: Deps, actor: Actor, { id, reason }: Input): Promise<Payment> {
  const admin = requireAdmin(actor);
  await requireUnpaid(deps, admin, { id, reason });
  return deps.db.transaction().execute(async (work) => {
    const now = deps.clock.now();
    const before = await findPayment(work, id, now);
    if (before === null) throw notFound();
    // It may have moved while the provider was asked.
    if (!mayRetry(before) || before.state === "unclaimed") throw refuse("step", paymentsTexts.retryRefused);
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

async function requireUnpaid(deps: Deps, admin: SignedIn, { id, reason }: Input): Promise<void> {
  const payment = await findPayment(deps.db, id, deps.clock.now());
  if (payment === null) throw notFound();
  if (!mayRetry(payment)) throw refuse("step", paymentsTexts.retryRefused);
  const taken = await takeBack(deps, admin, { payout: payment, reason, cancel: true });
  if (taken.kind === "unasked" && payment.state === "unclaimed") throw refuse("unclaimed", paymentsTexts.cancelThere);
  requireBack(taken);
}
