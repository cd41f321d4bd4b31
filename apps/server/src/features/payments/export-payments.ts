import { limits } from "@wishwell/contract/limits";
import { paymentsTexts } from "@wishwell/contract/payments-texts";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor, SignedIn } from "../../platform/http/actor.ts";
import { notFound, refuse, unavailable } from "../../platform/http/refusal.ts";
import { type Batch, findBatch, lockBatches, openBatches, takeDue } from "../payouts/public.ts";
import { hashOfTicket } from "./make-ticket.ts";
import { takeTicket, type Ticket } from "./tickets.store.ts";

/** The set of payments that a ticket opens: one made before, or a new one, made now. */
export async function exportPayments(deps: Deps, actor: Actor, { token }: { readonly token: string }): Promise<Batch> {
  return deps.db.transaction().execute(async (work) => {
    const ticket = await takeTicket(work, hashOfTicket(token), deps.clock.now());
    if (ticket === null) throw notFound(paymentsTexts.ticketDead);
    const batch = ticket.batchId === null ? await makeBatch(deps, work, ticket) : await findBatch(work, ticket.batchId);
    if (batch === null) throw notFound();
    await deps.audit.record(work, holderOf(ticket, actor), {
      action: ticket.batchId === null ? "make payment file" : "download payment file",
      subjectKind: "payment file",
      subjectId: batch.id,
      details: { payments: batch.payments, reason: ticket.forcedReason },
    });
    return batch;
  });
}

/** Whoever asked for the ticket does what it opens; the browser that follows it says nothing of a sign-in. */
const holderOf = ({ userId }: Ticket, { address, requestId }: Actor): SignedIn => ({
  kind: "user",
  role: 2,
  userId,
  signIn: Buffer.alloc(0),
  address,
  requestId,
});

async function makeBatch(deps: Deps, work: Work, { userId, forcedReason }: Ticket): Promise<Batch> {
  const { payments } = deps;
  if (payments === null) throw unavailable(paymentsTexts.noGateway);
  // Two admins at once: the second sees the file of the first.
  await lockBatches(work);
  const [open] = await openBatches(work, "csv");
  if (open && forcedReason === "") throw refuse("not_reconciled", paymentsTexts.notReconciled);
  const { provider } = payments;
  const taking = { route: "csv", provider, madeBy: userId, forcedReason, limit: limits.reportRows } as const;
  const batch = await takeDue(deps, work, taking);
  if (batch === null) throw refuse("nothing_due", paymentsTexts.nothingDue);
  return batch;
}
