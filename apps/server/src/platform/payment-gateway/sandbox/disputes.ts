import { pence, type Pence } from "@wishwell/domain/money/money";
import type { Work } from "../../database/database.ts";
import { type Answered, type Dispute, failed, ok } from "../gateway.ts";
import { type KeptCapture, lockCapture, lockCapturesDue, noteDisputed, setCaptureState } from "./captures.store.ts";
import { changeDispute, findDispute, insertDisputes, setDisputed } from "./disputes.store.ts";
import { notify } from "./webhooks.ts";
import { leftOf, nameDispute, reversalsOfCapture, takenFrom } from "./refunds.store.ts";
import { newId, type SandboxParts } from "./sandbox-parts.ts";
import { insertTransactions } from "./transactions.store.ts";

/** Cards that are charged back: the giver's bank wants the whole payment, also while a refund of it is on its way. */
export async function openDisputesDue(parts: SandboxParts): Promise<void> {
  await parts.db.transaction().execute(async (work) => {
    const due = await lockCapturesDue(work, "disputed_at", parts.clock.now());
    if (due.length === 0) return;
    await noteDisputed(
      work,
      due.map(({ id }) => id),
    );
    // What was given back meanwhile cannot be wanted back.
    for (const capture of due.filter(({ state }) => state === "completed")) {
      const amount = pence(capture.amount - (await takenFrom(work, capture.id)));
      if (amount > 0) await open(parts, work, capture, { amount, state: "open" });
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
  return parts.db.transaction().execute(async (work) => {
    const capture = await lockCapture(work, captureId);
    if (capture === null) return failed("not_found", "no such capture");
    const reversed = state === "open" && (await unnamedReversal(work, captureId)) !== undefined;
    const left = await leftOf(work, capture);
    const wanted = amount ?? left;
    if (!reversed && (capture.state !== "completed" || wanted <= 0 || wanted > left)) {
      return failed("invalid", "less than that is left");
    }
    return ok(await open(parts, work, capture, { amount: wanted, state }));
  });
}

/** A reversal that no dispute has been opened for. */
const unnamedReversal = async (work: Work, captureId: string) =>
  (await reversalsOfCapture(work, captureId)).find(({ disputeId }) => disputeId === null);

async function open(
  parts: SandboxParts,
  work: Work,
  capture: KeptCapture,
  { amount, state }: { readonly amount: Pence; readonly state: "open" | "inquiry" },
): Promise<Dispute> {
  const reversal = state === "open" ? await unnamedReversal(work, capture.id) : undefined;
  const dispute = {
    id: newId(parts),
    captureId: capture.id,
    state,
    amount: reversal?.amount ?? amount,
    currency: "GBP",
  };
  await insertDisputes(work, [dispute], parts.clock.now());
  if (state === "inquiry") await tell(parts, work, capture, dispute.id, "dispute.inquiry");
  else await take(parts, work, capture, dispute);
  return dispute;
}

async function take(parts: SandboxParts, work: Work, capture: KeptCapture, { id, amount }: Dispute): Promise<void> {
  const reversal = await unnamedReversal(work, capture.id);
  if (reversal === undefined) {
    await insertTransactions(work, [
      {
        id,
        kind: "dispute",
        amount: pence(0 - amount),
        reference: capture.invoiceId,
        about: id,
        at: parts.clock.now(),
      },
    ]);
  } else await nameDispute(work, reversal.id, id);
  await tell(parts, work, capture, id, "dispute.opened");
}

async function tell(
  parts: SandboxParts,
  work: Work,
  { id: captureId, orderId, invoiceId: contributionId }: KeptCapture,
  disputeId: string,
  kind: string,
): Promise<void> {
  await notify(parts, work, [{ kind, about: { disputeId, captureId, orderId, contributionId } }]);
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
  change(parts, { disputeId, from: "open", to: outcome }, async (work, capture, dispute) => {
    if (outcome === "won") {
      const { id, amount } = dispute;
      const given = { amount, reference: capture.invoiceId, about: id, at: parts.clock.now() };
      await insertTransactions(work, [{ id: `${id}-W`, kind: "dispute", ...given }]);
      // What came back can be refunded again.
      if (capture.state === "refunded" && (await leftOf(work, capture)) > 0) {
        await setCaptureState(work, capture.id, "completed");
      }
    }
    await tell(parts, work, capture, disputeId, `dispute.${outcome}`);
  });

/** The bank is not content with the answer: the inquiry becomes a dispute. Over more than is left, it ends instead. */
export const escalateInquiry = (
  parts: SandboxParts,
  { disputeId }: { readonly disputeId: string },
): Promise<Answered<Dispute>> =>
  change(parts, { disputeId, from: "inquiry", to: "open" }, async (work, capture, dispute) => {
    const reversal = await unnamedReversal(work, capture.id);
    if (reversal !== undefined) {
      await setDisputed(work, disputeId, reversal.amount);
      return take(parts, work, capture, { ...dispute, amount: reversal.amount });
    }
    // The dispute itself counts as taken by now.
    if ((await leftOf(work, capture)) >= 0) return take(parts, work, capture, dispute);
    await changeDispute(work, disputeId, { from: "open", to: "withdrawn" });
    await tell(parts, work, capture, disputeId, "dispute.withdrawn");
  });

/** The giver's question is answered. */
export const withdrawInquiry = (
  parts: SandboxParts,
  { disputeId }: { readonly disputeId: string },
): Promise<Answered<Dispute>> =>
  change(parts, { disputeId, from: "inquiry", to: "withdrawn" }, (work, capture) =>
    tell(parts, work, capture, disputeId, "dispute.withdrawn"),
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
  follow: (work: Work, capture: KeptCapture, dispute: Dispute) => Promise<void>,
): Promise<Answered<Dispute>> {
  const known = await findDispute(parts.db, disputeId);
  if (known === null) return failed("not_found", "no such dispute");
  await parts.db.transaction().execute(async (work) => {
    const capture = await lockCapture(work, known.captureId);
    const dispute = capture && (await changeDispute(work, disputeId, { from, to }));
    if (capture && dispute) await follow(work, capture, dispute);
  });
  return getDispute(parts, disputeId);
}
