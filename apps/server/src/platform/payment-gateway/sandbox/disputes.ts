import { pence, type Pence } from "@wishwell/domain/money/money";
import type { Tx } from "../../database/database.ts";
import { type Answered, type Dispute, type DisputeReply, failed, ok } from "../gateway.ts";
import { type StoredCapture, lockCapture, lockCapturesDue, recordDisputed, setCaptureState } from "./captures.store.ts";
import {
  changeDispute,
  findDispute,
  forgetReply,
  insertDisputes,
  replyBy,
  saveReply,
  setDisputed,
} from "./disputes.store.ts";
import { notify } from "./webhooks.ts";
import { remainderOf, nameDispute, reversalsOfCapture, takenFrom } from "./refunds.store.ts";
import { newId, type SandboxDeps } from "./sandbox-parts.ts";
import { insertTransactions } from "./transactions.store.ts";

/** Opens disputes for chargeback cards. The bank claims the whole payment, even while a refund is pending. */
export async function openDisputesDue(parts: SandboxDeps): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const due = await lockCapturesDue(tx, "disputed_at", parts.clock.now());
    if (due.length === 0) return;
    await recordDisputed(
      tx,
      due.map(({ id }) => id),
    );
    // A refunded payment cannot be disputed.
    for (const capture of due.filter(({ state }) => state === "completed")) {
      const amount = pence(capture.amount - (await takenFrom(tx, capture.id)));
      if (amount > 0) await open(parts, tx, capture, { amount, state: "open" });
    }
  });
}

interface DisputeInput {
  readonly captureId: string;
  /** By default everything left of the payment. */
  readonly amount?: Pence;
}

/**
 * The giver's bank claims back a payment or part of it. The money is taken at once, unless a reversal already took it,
 * and is returned only when the dispute is won.
 */
export const openDispute = (parts: SandboxDeps, wanted: DisputeInput): Promise<Answered<Dispute>> =>
  openAs(parts, wanted, "open");

/** The bank only asks a question. No money is taken. */
export const openInquiry = (parts: SandboxDeps, wanted: DisputeInput): Promise<Answered<Dispute>> =>
  openAs(parts, wanted, "inquiry");

async function openAs(
  parts: SandboxDeps,
  { captureId, amount }: DisputeInput,
  state: "open" | "inquiry",
): Promise<Answered<Dispute>> {
  return parts.db.transaction().execute(async (tx) => {
    const capture = await lockCapture(tx, captureId);
    if (capture === null) return failed("not_found", "no such capture");
    const reversed = state === "open" && (await unnamedReversal(tx, captureId)) !== undefined;
    const left = await remainderOf(tx, capture);
    const wanted = amount ?? left;
    if (!reversed && (capture.state !== "completed" || wanted <= 0 || wanted > left)) {
      return failed("invalid", "less than that is left");
    }
    return ok(await open(parts, tx, capture, { amount: wanted, state }));
  });
}

/** A reversal that has no dispute yet. */
const unnamedReversal = async (tx: Tx, captureId: string) =>
  (await reversalsOfCapture(tx, captureId)).find(({ disputeId }) => disputeId === null);

async function open(
  parts: SandboxDeps,
  tx: Tx,
  capture: StoredCapture,
  { amount, state }: { readonly amount: Pence; readonly state: "open" | "inquiry" },
): Promise<Dispute> {
  const reversal = state === "open" ? await unnamedReversal(tx, capture.id) : undefined;
  const dispute = {
    id: newId(parts),
    captureId: capture.id,
    state,
    amount: reversal?.amount ?? amount,
    currency: "GBP",
    respondBy: replyBy(parts.clock.now()),
    awaitsReply: true,
  };
  await insertDisputes(tx, [dispute], parts.clock.now());
  if (state === "inquiry") await notifyDispute(parts, tx, capture, dispute.id, "dispute.inquiry");
  else await takeMoney(parts, tx, capture, dispute);
  return dispute;
}

async function takeMoney(parts: SandboxDeps, tx: Tx, capture: StoredCapture, { id, amount }: Dispute): Promise<void> {
  const reversal = await unnamedReversal(tx, capture.id);
  if (reversal === undefined) {
    await insertTransactions(tx, [
      {
        id,
        kind: "dispute",
        amount: pence(0 - amount),
        reference: capture.invoiceId,
        about: id,
        at: parts.clock.now(),
      },
    ]);
  } else await nameDispute(tx, reversal.id, id);
  await notifyDispute(parts, tx, capture, id, "dispute.opened");
}

async function notifyDispute(
  parts: SandboxDeps,
  tx: Tx,
  { id: captureId, orderId, invoiceId: contributionId }: StoredCapture,
  disputeId: string,
  kind: string,
): Promise<void> {
  await notify(parts, tx, [{ kind, about: { disputeId, captureId, orderId, contributionId } }]);
}

export async function getDispute({ db }: SandboxDeps, id: string): Promise<Answered<Dispute>> {
  const dispute = await findDispute(db, id);
  return dispute ? ok(dispute) : failed("not_found", "no such dispute");
}

/** The banks decide a dispute. A decision is final. */
export const decideDispute = (
  parts: SandboxDeps,
  { disputeId, outcome }: { readonly disputeId: string; readonly outcome: "won" | "lost" },
): Promise<Answered<Dispute>> =>
  change(parts, { disputeId, from: "open", to: outcome }, async (tx, capture, dispute) => {
    if (outcome === "won") {
      const { id, amount } = dispute;
      const given = { amount, reference: capture.invoiceId, about: id, at: parts.clock.now() };
      await insertTransactions(tx, [{ id: `${id}-W`, kind: "dispute", ...given }]);
      // Returned money can be refunded again.
      if (capture.state === "refunded" && (await remainderOf(tx, capture)) > 0) {
        await setCaptureState(tx, capture.id, "completed");
      }
    }
    await notifyDispute(parts, tx, capture, disputeId, `dispute.${outcome}`);
  });

/** The bank wants to know more than our reply says. */
export async function askAgain(
  parts: SandboxDeps,
  { disputeId }: { readonly disputeId: string },
): Promise<Answered<Dispute>> {
  const known = await findDispute(parts.db, disputeId);
  if (known === null) return failed("not_found", "no such dispute");
  await parts.db.transaction().execute(async (tx) => {
    const capture = await lockCapture(tx, known.captureId);
    if (capture === null || !(await forgetReply(tx, disputeId, parts.clock.now()))) return;
    await notifyDispute(parts, tx, capture, disputeId, "dispute.asked_again");
  });
  return getDispute(parts, disputeId);
}

/** Our side of a dispute. The first reply counts until we are asked again; its repetition changes nothing. */
export async function replyToDispute(
  { db }: SandboxDeps,
  { key, disputeId, evidence }: DisputeReply,
): Promise<Answered<null>> {
  const words = evidence.map((one) => one.words).join("\n\n");
  return db.transaction().execute(async (tx) => {
    if (await saveReply(tx, disputeId, { key, words })) return ok(null);
    const dispute = await findDispute(tx, disputeId);
    if (dispute === null) return failed("not_found", "no such dispute");
    if (dispute.state === "inquiry") return failed("invalid", "an inquiry takes no evidence");
    return failed("already_done", "no reply is expected");
  });
}

/** We give in, so the bank decides for the giver. */
export async function acceptDispute(
  parts: SandboxDeps,
  { disputeId }: { readonly disputeId: string },
): Promise<Answered<null>> {
  const known = await findDispute(parts.db, disputeId);
  if (known === null) return failed("not_found", "no such dispute");
  if (known.state === "lost") return failed("already_done", "the dispute is lost");
  if (known.state !== "open") return failed("invalid", "the dispute is not open");
  const decided = await decideDispute(parts, { disputeId, outcome: "lost" });
  return decided.kind === "ok" ? ok(null) : decided;
}

/** The bank turns the inquiry into a dispute. If it claims more than is left, the inquiry is withdrawn instead. */
export const escalateInquiry = (
  parts: SandboxDeps,
  { disputeId }: { readonly disputeId: string },
): Promise<Answered<Dispute>> =>
  change(parts, { disputeId, from: "inquiry", to: "open" }, async (tx, capture, dispute) => {
    const reversal = await unnamedReversal(tx, capture.id);
    if (reversal !== undefined) {
      await setDisputed(tx, disputeId, reversal.amount);
      return takeMoney(parts, tx, capture, { ...dispute, amount: reversal.amount });
    }
    // `remainderOf` already deducts this dispute.
    if ((await remainderOf(tx, capture)) >= 0) return takeMoney(parts, tx, capture, dispute);
    await changeDispute(tx, disputeId, { from: "open", to: "withdrawn" });
    await notifyDispute(parts, tx, capture, disputeId, "dispute.withdrawn");
  });

/** The inquiry is settled. */
export const withdrawInquiry = (
  parts: SandboxDeps,
  { disputeId }: { readonly disputeId: string },
): Promise<Answered<Dispute>> =>
  change(parts, { disputeId, from: "inquiry", to: "withdrawn" }, (tx, capture) =>
    notifyDispute(parts, tx, capture, disputeId, "dispute.withdrawn"),
  );

interface Change {
  readonly disputeId: string;
  readonly from: Dispute["state"];
  readonly to: Dispute["state"];
}

/** Leaves a dispute that is not in the state `from` unchanged, and returns it. */
async function change(
  parts: SandboxDeps,
  { disputeId, from, to }: Change,
  follow: (tx: Tx, capture: StoredCapture, dispute: Dispute) => Promise<void>,
): Promise<Answered<Dispute>> {
  const known = await findDispute(parts.db, disputeId);
  if (known === null) return failed("not_found", "no such dispute");
  await parts.db.transaction().execute(async (tx) => {
    const capture = await lockCapture(tx, known.captureId);
    const dispute = capture && (await changeDispute(tx, disputeId, { from, to }));
    if (capture && dispute) await follow(tx, capture, dispute);
  });
  return getDispute(parts, disputeId);
}
