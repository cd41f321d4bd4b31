import { pence, type Pence } from "@wishwell/domain/money/money";
import type { Tx } from "../../database/database.ts";
import { type Answered, type Dispute, failed, ok } from "../gateway.ts";
import { type KeptCapture, lockCapture, lockCapturesDue, recordDisputed, setCaptureState } from "./captures.store.ts";
import { changeDispute, findDispute, insertDisputes, setDisputed } from "./disputes.store.ts";
import { notify } from "./webhooks.ts";
import { leftOf, nameDispute, reversalsOfCapture, takenFrom } from "./refunds.store.ts";
import { newId, type SandboxParts } from "./sandbox-parts.ts";
import { insertTransactions } from "./transactions.store.ts";

/** Cards that are charged back: the giver's bank wants the whole payment, also while a refund of it is on its way. */
export async function openDisputesDue(parts: SandboxParts): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const due = await lockCapturesDue(tx, "disputed_at", parts.clock.now());
    if (due.length === 0) return;
    await recordDisputed(
      tx,
      due.map(({ id }) => id),
    );
    // What was given back meanwhile cannot be wanted back.
    for (const capture of due.filter(({ state }) => state === "completed")) {
      const amount = pence(capture.amount - (await takenFrom(tx, capture.id)));
      if (amount > 0) await open(parts, tx, capture, { amount, state: "open" });
    }
  });
}

interface Wanted {
  readonly captureId: string;
  /** All that is left of the payment, unless it is said. */
  readonly amount?: Pence;
}

/**
 * The giver's bank wants a payment back, or a part of it. It is taken at once, unless a reversal took it before, and comes
 * back only when the dispute is won.
 */
export const openDispute = (parts: SandboxParts, wanted: Wanted): Promise<Answered<Dispute>> =>
  openAs(parts, wanted, "open");

/** The bank only asks. Nothing is taken. */
export const openInquiry = (parts: SandboxParts, wanted: Wanted): Promise<Answered<Dispute>> =>
  openAs(parts, wanted, "inquiry");

async function openAs(
  parts: SandboxParts,
  { captureId, amount }: Wanted,
  state: "open" | "inquiry",
): Promise<Answered<Dispute>> {
  return parts.db.transaction().execute(async (tx) => {
    const capture = await lockCapture(tx, captureId);
    if (capture === null) return failed("not_found", "no such capture");
    const reversed = state === "open" && (await unnamedReversal(tx, captureId)) !== undefined;
    const left = await leftOf(tx, capture);
    const wanted = amount ?? left;
    if (!reversed && (capture.state !== "completed" || wanted <= 0 || wanted > left)) {
      return failed("invalid", "less than that is left");
    }
    return ok(await open(parts, tx, capture, { amount: wanted, state }));
  });
}

/** A reversal that no dispute has been opened for. */
const unnamedReversal = async (tx: Tx, captureId: string) =>
  (await reversalsOfCapture(tx, captureId)).find(({ disputeId }) => disputeId === null);

async function open(
  parts: SandboxParts,
  tx: Tx,
  capture: KeptCapture,
  { amount, state }: { readonly amount: Pence; readonly state: "open" | "inquiry" },
): Promise<Dispute> {
  const reversal = state === "open" ? await unnamedReversal(tx, capture.id) : undefined;
  const dispute = {
    id: newId(parts),
    captureId: capture.id,
    state,
    amount: reversal?.amount ?? amount,
    currency: "GBP",
  };
  await insertDisputes(tx, [dispute], parts.clock.now());
  if (state === "inquiry") await tell(parts, tx, capture, dispute.id, "dispute.inquiry");
  else await take(parts, tx, capture, dispute);
  return dispute;
}

async function take(parts: SandboxParts, tx: Tx, capture: KeptCapture, { id, amount }: Dispute): Promise<void> {
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
  await tell(parts, tx, capture, id, "dispute.opened");
}

async function tell(
  parts: SandboxParts,
  tx: Tx,
  { id: captureId, orderId, invoiceId: contributionId }: KeptCapture,
  disputeId: string,
  kind: string,
): Promise<void> {
  await notify(parts, tx, [{ kind, about: { disputeId, captureId, orderId, contributionId } }]);
}

export async function getDispute({ db }: SandboxParts, id: string): Promise<Answered<Dispute>> {
  const dispute = await findDispute(db, id);
  return dispute ? ok(dispute) : failed("not_found", "no such dispute");
}

/** What the banks decide about a dispute. Once it is decided it stays so. */
export const decideDispute = (
  parts: SandboxParts,
  { disputeId, outcome }: { readonly disputeId: string; readonly outcome: "won" | "lost" },
): Promise<Answered<Dispute>> =>
  change(parts, { disputeId, from: "open", to: outcome }, async (tx, capture, dispute) => {
    if (outcome === "won") {
      const { id, amount } = dispute;
      const given = { amount, reference: capture.invoiceId, about: id, at: parts.clock.now() };
      await insertTransactions(tx, [{ id: `${id}-W`, kind: "dispute", ...given }]);
      // What came back can be refunded again.
      if (capture.state === "refunded" && (await leftOf(tx, capture)) > 0) {
        await setCaptureState(tx, capture.id, "completed");
      }
    }
    await tell(parts, tx, capture, disputeId, `dispute.${outcome}`);
  });

/** The bank is not content with the answer: the inquiry becomes a dispute. Over more than is left, it ends instead. */
export const escalateInquiry = (
  parts: SandboxParts,
  { disputeId }: { readonly disputeId: string },
): Promise<Answered<Dispute>> =>
  change(parts, { disputeId, from: "inquiry", to: "open" }, async (tx, capture, dispute) => {
    const reversal = await unnamedReversal(tx, capture.id);
    if (reversal !== undefined) {
      await setDisputed(tx, disputeId, reversal.amount);
      return take(parts, tx, capture, { ...dispute, amount: reversal.amount });
    }
    // The dispute itself counts as taken by now.
    if ((await leftOf(tx, capture)) >= 0) return take(parts, tx, capture, dispute);
    await changeDispute(tx, disputeId, { from: "open", to: "withdrawn" });
    await tell(parts, tx, capture, disputeId, "dispute.withdrawn");
  });

/** The giver's question is answered. */
export const withdrawInquiry = (
  parts: SandboxParts,
  { disputeId }: { readonly disputeId: string },
): Promise<Answered<Dispute>> =>
  change(parts, { disputeId, from: "inquiry", to: "withdrawn" }, (tx, capture) =>
    tell(parts, tx, capture, disputeId, "dispute.withdrawn"),
  );

interface Change {
  readonly disputeId: string;
  readonly from: Dispute["state"];
  readonly to: Dispute["state"];
}

/** What is not in the state it is changed from stays as it is, and is answered so. */
async function change(
  parts: SandboxParts,
  { disputeId, from, to }: Change,
  follow: (tx: Tx, capture: KeptCapture, dispute: Dispute) => Promise<void>,
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
