import { mayBecome } from "@wishwell/domain/contribution-states";
import { pounds } from "@wishwell/domain/money";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Dispute, Gateway, Provider } from "../../platform/payments/gateway.ts";
import { findStray } from "../ledger/public.ts";
import { alertHouse } from "../operations/public.ts";
import { bookChargeback, bookChargebackWon } from "./book-dispute.ts";
import { closeDispute, findDisputeState, hasOpenDispute, insertDispute } from "./disputes.store.ts";
import { findGiven, findGivenByCapture, lockGiven, lockMoney, moveGiven, voidDeclarations } from "./given.store.ts";
import type { Given } from "./refund.ts";
import { findOpenRefundOf, updateRefund } from "./refunds.store.ts";

interface DisputeEvent {
  readonly provider: Provider;
  readonly disputeId: string;
}

/**
 * A giver's bank wants the money back. The provider is asked how it stands, so that notifications may come in any order
 * and any number of times. While it is open nothing of that party is paid out.
 */
export async function noteDispute(deps: Deps, { provider, disputeId }: DisputeEvent): Promise<void> {
  const gateway = deps.payments;
  if (gateway?.provider !== provider) return;
  const seen = await gateway.getDispute(disputeId);
  if (seen.kind === "unknown") throw new Error(`the provider did not answer: ${seen.detail}`);
  if (seen.kind === "failed") return;
  const { captureId } = seen.value;
  const stray = await findStray(deps.db, provider, captureId);
  const known = stray?.contributionId ?? (await findGivenByCapture(deps.db, provider, captureId))?.id;
  const found = known === undefined ? null : await findGiven(deps.db, known);
  if (found === null) return noteUnknown(deps, gateway, seen.value);
  await deps.db.transaction().execute(async (work) => {
    await lockMoney(work, found.partyId);
    const given = await lockGiven(work, found.id);
    if (given !== null) await follow(deps, work, given, seen.value);
  });
}

/** Step by step from what we knew to what is so: one whose opening was never heard of is opened first. */
async function follow(deps: Deps, work: Work, given: Given, dispute: Dispute): Promise<void> {
  const known = await findDisputeState(work, given.provider, dispute.id);
  const opened = known === null ? await open(deps, work, given, dispute) : given;
  if (known === "won" || known === "lost" || dispute.state === "open") return;
  await close(deps, work, opened, dispute, dispute.state);
}

/** What went back already stays so, and a payment that was never credited says nothing: the bank takes it from us. */
async function open(deps: Deps, work: Work, given: Given, dispute: Dispute): Promise<Given> {
  const now = deps.clock.now();
  await insertDispute(work, given, dispute, now);
  // The provider takes the money at once.
  await bookChargeback(deps, work, given, dispute);
  const isDisputed = given.captureId === dispute.captureId && mayBecome(given.state, "disputed");
  const disputed = isDisputed ? await moveGiven(work, given, "disputed", now) : given;
  await deps.audit.record(work, { kind: "system" }, auditOf(given, dispute.id, "open dispute"));
  await alertHouse(deps, work, {
    key: `dispute ${given.provider} ${dispute.id}`,
    title: "a bank wants a contribution back",
    lines: [
      `${pounds(dispute.amount)} is disputed. Nothing of that party is paid out until the dispute is decided.`,
      "Answer it at the payment provider.",
    ],
    path: "/admin/refunds",
  });
  return disputed;
}

async function close(deps: Deps, work: Work, given: Given, dispute: Dispute, state: "won" | "lost"): Promise<void> {
  const { id } = dispute;
  const now = deps.clock.now();
  await closeDispute(work, { provider: given.provider, disputeId: id, state }, now);
  await deps.audit.record(
    work,
    { kind: "system" },
    auditOf(given, id, state === "won" ? "win dispute" : "lose dispute"),
  );
  if (state === "won") await bookChargebackWon(deps, work, given, id);
  if (given.captureId !== dispute.captureId) return;
  const refund = await findOpenRefundOf(work, given.id);
  const isDisputed = given.state === "disputed";
  if (state === "won") {
    // A second bank may want it too.
    const isOver = isDisputed && !(await hasOpenDispute(work, given.id));
    if (isOver) await moveGiven(work, given, refund === null ? "won" : "refund_asked", now);
    return;
  }
  await voidDeclarations(work, given.id, now);
  if (isDisputed) await moveGiven(work, given, "lost", now);
  // The bank has given it back: there is nothing left to ask for.
  if (refund?.state === "asked") await updateRefund(work, refund.id, { state: "refused", decided_at: now });
}

/** One of a payment that is on its way into the books is tried again; all others are not ours, and a person must look. */
async function noteUnknown(deps: Deps, gateway: Gateway, dispute: Dispute): Promise<void> {
  const capture = await gateway.getCapture(dispute.captureId);
  if (capture.kind === "unknown") throw new Error(`the provider did not answer: ${capture.detail}`);
  const given = capture.kind === "ok" ? await findGiven(deps.db, capture.value.invoiceId) : null;
  if (given !== null && given.captureId === null) throw new Error("the payment is not in the books yet");
  await deps.db.transaction().execute((work) =>
    alertHouse(deps, work, {
      key: `dispute ${gateway.provider} ${dispute.id}`,
      title: "a payment that is in nobody’s name is disputed",
      lines: [`${pounds(dispute.amount)} is disputed, and no contribution knows the payment.`],
      path: "/admin/refunds",
    }),
  );
}

const auditOf = (given: Given, disputeId: string, action: string) =>
  ({
    action,
    subjectKind: "party",
    subjectId: given.partyId,
    details: { contribution: given.id, dispute: disputeId },
  }) as const;
