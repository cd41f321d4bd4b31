import { pence, type Pence } from "@wishwell/domain/money";
import { failed, ok } from "../answers.ts";
import type { Answered, Reversal } from "../gateway.ts";
import { lockCapture } from "./captures.store.ts";
import { disputesOfCapture } from "./disputes.store.ts";
import { notify } from "./notify.ts";
import { findReversal, insertReversal, type KeptReversal, leftOf, reversalsOfCapture } from "./reversals.store.ts";
import { newId, type SandboxParts } from "./sandbox-parts.ts";
import { insertTransactions } from "./transactions.store.ts";

/**
 * The provider takes a payment back. While a dispute over it is open or lost, the money is gone already: this only tells
 * of it once more. Else it is taken now: `amount`, or all that is left.
 */
export async function reverseCapture(
  parts: SandboxParts,
  { captureId, amount }: { readonly captureId: string; readonly amount?: Pence },
): Promise<Answered<Reversal>> {
  const at = parts.clock.now();
  return parts.db.transaction().execute(async (work) => {
    const capture = await lockCapture(work, captureId);
    if (capture === null) return failed("not_found", "no such capture");
    const told = new Set((await reversalsOfCapture(work, captureId)).map(({ disputeId }) => disputeId));
    const untold = (await disputesOfCapture(work, captureId)).filter(({ id }) => !told.has(id));
    const dispute = untold.find(({ state }) => state === "open" || state === "lost");
    if (dispute === undefined && untold.some(({ state }) => state === "won")) {
      return failed("invalid", "the dispute over it was won");
    }
    const left = await leftOf(work, capture);
    const taken = dispute?.amount ?? amount ?? left;
    if (dispute === undefined && (capture.state !== "completed" || taken <= 0 || taken > left)) {
      return failed("invalid", "less than that is left");
    }
    const reversal: KeptReversal = {
      id: newId(parts),
      captureId,
      disputeId: dispute?.id ?? null,
      amount: taken,
      createdAt: at,
    };
    await insertReversal(work, reversal);
    const { id } = reversal;
    const { orderId, invoiceId: reference } = capture;
    if (dispute === undefined) {
      await insertTransactions(work, [
        { id, kind: "reversal", amount: pence(0 - taken), reference, about: captureId, at },
      ]);
    }
    const about = { reversalId: id, captureId, orderId, contributionId: reference };
    await notify(parts, work, [{ kind: "capture.reversed", about }]);
    return ok(shown(reversal));
  });
}

export async function getReversal({ db }: SandboxParts, id: string): Promise<Answered<Reversal>> {
  const reversal = await findReversal(db, id);
  return reversal ? ok(shown(reversal)) : failed("not_found", "no such reversal");
}

const shown = ({ id, captureId, amount, createdAt }: KeptReversal): Reversal => ({
  id,
  captureId,
  amount,
  currency: "GBP",
  createdAt,
});
