import { refundTexts } from "@wishwell/contract/texts/refund-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { decided, canStayWithParty, type RefundAnswer } from "@wishwell/domain/money/refund-rules";
import type { Tx } from "../../platform/database/database.ts";
import { settleAlerts } from "../../platform/alerts/alerts.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";
import { forbidden, invalid, notFound, refuse } from "../../platform/http/api/refusal.ts";
import {
  isRefundable,
  lockMoney,
  lockRefundable,
  moveRefundable,
  type RefundableContribution,
} from "../contribution-records/public.ts";
import { bookApproved } from "./book-refund.ts";
import { refundablePence } from "./charged-back.store.ts";
import { disputesOfCapture, wonBefore } from "./disputes.store.ts";
import { notifyRefused } from "./refund-letters.ts";
import { askedCause, failedCause, type Refund } from "./refund.ts";
import {
  findLiveRefund,
  findRefund,
  hasOtherLiveRefund,
  insertRefund,
  lockRefund,
  type NewRefund,
  type ShownRefund,
  shownRefund,
  updateRefund,
} from "./refunds.store.ts";
import { sendRefundJob } from "./send-refund.ts";

interface DecisionInput {
  readonly id: string;
  readonly answer: RefundAnswer;
  readonly reason: string;
}

/** An admin decides once; a second decision is refused. Who decided what, and why, is audited. */
export async function decideRefund(
  deps: Deps,
  admin: Actor,
  { id, answer, reason }: DecisionInput,
): Promise<ShownRefund> {
  if (!isAdmin(admin)) throw forbidden();
  const staysHere = answer === "refuse" || answer === "keep";
  if (staysHere && reason === "") throw invalid({ reason: [fieldTexts.refundReason] });
  const known = await findRefund(deps.db, id);
  if (known === null) throw notFound();
  return deps.db.transaction().execute(async (tx) => {
    await lockMoney(tx, known.partyId);
    const given = await lockRefundable(tx, known.contributionId);
    const refund = await lockRefund(tx, id);
    if (refund === null) throw notFound();
    if (decided(refund.state, answer) === null) throw refuse("decided", texts.refundDecided);
    const isTaken = given?.state === "disputed" || given?.state === "lost" || (await isTakenByBank(tx, refund, given));
    if (isTaken) throw refuse("disputed", texts.refundDisputed);
    if (answer === "keep" && (!canStayWithParty(refund.cause) || (await hasOtherLiveRefund(tx, refund)))) {
      throw refuse("not_kept", refundTexts.notKept);
    }
    await deps.audit.record(tx, admin, {
      action: `${answer} refund`,
      subjectKind: "refund",
      subjectId: id,
      details: { contribution: refund.contributionId, reason },
      changes: [{ field: "status", before: refund.state, after: staysHere ? "refused" : "approved" }],
    });
    const decision = { refund, given, by: admin.userId };
    await settleAlerts(deps, tx, askedCause(id), failedCause(id));
    if (staysHere) await refuseIt(deps, tx, { ...decision, reason });
    else await sendIt(deps, tx, decision);
    return shownRefund(tx, id);
  });
}

/** A bank has taken a payment that was never credited. That doesn't change the contribution's state. */
async function isTakenByBank(tx: Tx, refund: Refund, given: RefundableContribution | null): Promise<boolean> {
  if (given?.captureId === refund.captureId) return false;
  const disputes = await disputesOfCapture(tx, refund.provider, refund.captureId);
  return disputes.some(({ state, booking }) => booking !== null && (state === "open" || state === "lost"));
}

interface Decision {
  readonly refund: Refund;
  readonly given: RefundableContribution | null;
  readonly by: string;
}

async function sendIt(deps: Deps, tx: Tx, { refund, given, by }: Decision): Promise<void> {
  // It was requested again meanwhile, or refunded on the provider's own pages.
  if (await hasOtherLiveRefund(tx, refund)) throw refuse("decided", texts.refundDecided);
  await approveAgain(deps, tx, { refund, given, by });
}

/** Ours failed, and the provider has refunded the payment in another way. The caller locks party and contribution. */
export async function resumeRefund(deps: Deps, tx: Tx, refund: Refund): Promise<Refund> {
  return approveAgain(deps, tx, { refund, given: await lockRefundable(tx, refund.contributionId), by: null });
}

async function approveAgain(
  deps: Deps,
  tx: Tx,
  { refund, given, by }: Pick<Decision, "refund" | "given"> & { readonly by: string | null },
): Promise<Refund> {
  const isOwn = given?.captureId === refund.captureId;
  if (isOwn && given.state === "refund_failed") await moveRefundable(tx, given, "refund_asked", deps.clock.now());
  return approveRefund(deps, tx, refund, { by });
}

/** The money stays with the party, also after a failed refund. The giver is emailed the reason. */
async function refuseIt(
  deps: Deps,
  tx: Tx,
  { refund, given, reason, by }: Decision & { readonly reason: string },
): Promise<void> {
  const now = deps.clock.now();
  const changes = { state: "refused", answer: reason, decided_at: now, decided_by: by } as const;
  const refused = await updateRefund(tx, refund.id, changes);
  if (given === null) return;
  const before = (await wonBefore(tx, given.id)) ? "won" : "captured";
  if (given.state === "refund_asked" || given.state === "refund_failed") await moveRefundable(tx, given, before, now);
  await notifyRefused(deps, tx, refused, given);
}

/**
 * From here on the money is owed to the giver. The caller locks party and refund. `by` is the admin who decided, or
 * null for an automatic refund.
 */
async function approveRefund(
  deps: Deps,
  tx: Tx,
  refund: Refund,
  { by }: { readonly by: string | null },
): Promise<Refund> {
  const now = deps.clock.now();
  const approved = await updateRefund(tx, refund.id, {
    state: "approved",
    // A bank may have taken part of it since the request.
    pence: await refundablePence(tx, refund),
    decided_at: now,
    decided_by: by,
    tries: refund.tries + 1,
    // The provider's refund of an earlier try has failed for good.
    provider_refund_id: null,
    // If the job is lost, the reconciliation job finds the refund.
    look_at: now,
  });
  await bookApproved(deps, tx, approved);
  await deps.jobs.enqueue(tx, sendRefundJob, { refundId: refund.id });
  return approved;
}

export type RefundInput = Omit<NewRefund, "id">;

/**
 * Opens a refund in full; the caller locks the party. A giver's request waits for an admin, and every other cause is
 * approved at once. Opening it twice opens one refund, and cancelling the party approves a giver's open request.
 */
export async function openRefund(deps: Deps, tx: Tx, wanted: RefundInput): Promise<Refund> {
  const now = deps.clock.now();
  const given = await lockRefundable(tx, wanted.contributionId);
  const opened = await insertRefund(tx, { ...wanted, id: deps.random.uuid() }, now);
  const refund = opened ?? (await findLiveRefund(tx, wanted));
  if (refund === null) throw new Error("a refund was neither opened nor found");
  // A second payment for the same contribution, or one never credited, doesn't change the contribution's state.
  const isOwn = given?.captureId === wanted.captureId && isRefundable(given);
  if (opened !== null && isOwn) await moveRefundable(tx, given, "refund_asked", now);
  return wanted.cause !== "giver" && refund.state === "asked" ? approveRefund(deps, tx, refund, { by: null }) : refund;
}
