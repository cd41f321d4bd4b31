import { pence } from "@wishwell/domain/money";
import { failed, ok } from "../answers.ts";
import type { Answered, Dispute } from "../gateway.ts";
import { findCapture, lockCapturesDue, noteDisputed } from "./captures.store.ts";
import { decideOpenDispute, findDispute, insertDisputes } from "./disputes.store.ts";
import { notify } from "./notify.ts";
import { newId, type SandboxParts } from "./sandbox-parts.ts";
import { insertTransactions } from "./transactions.store.ts";

/** The giver's bank wants its money back: it is taken at once, and comes back only to whoever wins. */
export async function openDisputesDue(parts: SandboxParts): Promise<void> {
  const at = parts.clock.now();
  await parts.db.transaction().execute(async (work) => {
    const due = await lockCapturesDue(work, "disputed_at", at);
    if (due.length === 0) return;
    await noteDisputed(
      work,
      due.map(({ id }) => id),
    );
    // What was given back meanwhile cannot be wanted back.
    const disputed = due
      .filter(({ state }) => state === "completed")
      .map((capture) => ({ capture, id: newId(parts), captureId: capture.id, amount: capture.amount }));
    if (disputed.length === 0) return;
    await insertDisputes(work, disputed, at);
    await insertTransactions(
      work,
      disputed.map(({ id, amount, capture }) => ({
        id,
        kind: "dispute" as const,
        amount: pence(0 - amount),
        reference: capture.invoiceId,
        about: id,
        at,
      })),
    );
    await notify(
      parts,
      work,
      disputed.map(({ id, capture }) => ({
        kind: "dispute.opened",
        about: { disputeId: id, captureId: capture.id, orderId: capture.orderId, contributionId: capture.invoiceId },
      })),
    );
  });
}

export async function getDispute({ db }: SandboxParts, id: string): Promise<Answered<Dispute>> {
  const dispute = await findDispute(db, id);
  return dispute ? ok(dispute) : failed("not_found", "no such dispute");
}

/** What the banks decide. Once it is decided it stays so. */
export async function decideDispute(
  parts: SandboxParts,
  { disputeId, outcome }: { readonly disputeId: string; readonly outcome: "won" | "lost" },
): Promise<Answered<Dispute>> {
  const at = parts.clock.now();
  const decided = await parts.db.transaction().execute(async (work) => {
    const dispute = await decideOpenDispute(work, disputeId, outcome);
    const capture = dispute && (await findCapture(work, dispute.captureId));
    if (!dispute || !capture) return null;
    const { invoiceId: reference, orderId } = capture;
    if (outcome === "won") {
      const id = `${dispute.id}-W`;
      await insertTransactions(work, [
        { id, kind: "dispute", amount: dispute.amount, reference, about: dispute.id, at },
      ]);
    }
    const about = { disputeId, captureId: capture.id, orderId, contributionId: reference };
    await notify(parts, work, [{ kind: `dispute.${outcome}`, about }]);
    return dispute;
  });
  return decided ? ok(decided) : getDispute(parts, disputeId);
}
