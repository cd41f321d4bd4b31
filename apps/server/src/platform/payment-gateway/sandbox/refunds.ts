import { pence, type Pence } from "@wishwell/domain/money/money";
import type { Tx } from "../../database/database.ts";
import { type Answered, failed, ok, type Refund, type Reversal } from "../gateway.ts";
import { findCapture, type StoredCapture, lockCapture, setCaptureState } from "./captures.store.ts";
import { disputesOfCapture } from "./disputes.store.ts";
import {
  completeRefund,
  findRefund,
  findReversal,
  insertRefund,
  insertReversal,
  type StoredRefund,
  type StoredReversal,
  remainderOf,
  lockRefundsDue,
  reversalsOfCapture,
  sumOfRefunds,
} from "./refunds.store.ts";
import { shownRefund } from "./sandbox-controls.ts";
import { after, minute, newId, type SandboxDeps } from "./sandbox-parts.ts";
import { readSandboxSettings } from "./sandbox-settings.store.ts";
import { insertTransactions } from "./transactions.store.ts";
import { notify } from "./webhooks.ts";

const settlesAfter = 30 * minute;

interface RefundInput {
  readonly key: string;
  readonly captureId: string;
  readonly amount: Pence;
  readonly note: string;
}

export async function refundCapture(parts: SandboxDeps, asked: RefundInput): Promise<Answered<Refund>> {
  return parts.db.transaction().execute(async (tx) => {
    const capture = await lockCapture(tx, asked.captureId);
    const known = await findRefund(tx, "key", asked.key);
    if (known) {
      const isSame = known.captureId === asked.captureId && known.amount === asked.amount && known.note === asked.note;
      return isSame ? ok(shownRefund(known)) : failed("invalid", "the key was used for another refund");
    }
    if (capture === null) return failed("not_found", "no such capture");
    return (await whyNot(tx, capture, asked)) ?? giveBack(parts, tx, capture, asked);
  });
}

async function whyNot(tx: Tx, capture: StoredCapture, { amount }: RefundInput): Promise<Answered<never> | null> {
  if (amount <= 0) return failed("invalid", "nothing to refund");
  if (capture.state === "pending") return failed("invalid", "the capture is not completed");
  if (capture.state === "refunded") return failed("already_done", "the capture was refunded");
  const isDisputed = (await disputesOfCapture(tx, capture.id)).some(({ state }) => state === "open");
  if (isDisputed) return failed("invalid", "the capture is disputed");
  const before = (await sumOfRefunds(tx, capture.id)) > 0;
  const left = await remainderOf(tx, capture);
  if (left === 0 && before) return failed("already_done", "the capture is being refunded");
  return amount > left ? failed("invalid", "more than is left") : null;
}

async function giveBack(
  parts: SandboxDeps,
  tx: Tx,
  capture: StoredCapture,
  { key, amount, note }: RefundInput,
): Promise<Answered<Refund>> {
  const now = parts.clock.now();
  const { refunds: state } = await readSandboxSettings(tx);
  const refund: StoredRefund = {
    id: newId(parts),
    key,
    captureId: capture.id,
    state,
    amount,
    currency: capture.currency,
    feeReturned: pence(0),
    note,
    settlesAt: state === "pending" ? after(now, settlesAfter) : null,
    createdAt: now,
  };
  await insertRefund(tx, refund);
  await book(parts, tx, capture, refund);
  return ok(shownRefund(refund));
}

export async function getRefund({ db }: SandboxDeps, id: string): Promise<Answered<Refund>> {
  const refund = await findRefund(db, "id", id);
  return refund ? ok(shownRefund(refund)) : failed("not_found", "no such refund");
}

/** Completes pending refunds that are due. */
export async function settleRefunds(parts: SandboxDeps): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    for (const refund of await lockRefundsDue(tx, parts.clock.now())) {
      const capture = await findCapture(tx, refund.captureId);
      if (capture === null) continue;
      await completeRefund(tx, refund.id);
      await book(parts, tx, capture, { ...refund, state: "completed" });
    }
  });
}

/** Only a completed refund moves money. */
async function book(parts: SandboxDeps, tx: Tx, capture: StoredCapture, refund: StoredRefund): Promise<void> {
  const { id, amount, state } = refund;
  const { invoiceId: reference } = capture;
  if (state === "completed") {
    const at = parts.clock.now();
    await insertTransactions(tx, [{ id, kind: "refund", amount: pence(0 - amount), reference, about: id, at }]);
    // If a dispute took the same money too, the remainder is negative.
    if ((await remainderOf(tx, capture)) <= 0) await setCaptureState(tx, capture.id, "refunded");
  }
  const about = { refundId: id, captureId: capture.id, orderId: capture.orderId, contributionId: reference };
  await notify(parts, tx, [{ kind: `refund.${state}`, about }]);
}

/**
 * The provider reverses a payment. If a dispute over it is open or lost, the money is already gone and this only
 * reports it again. Otherwise it takes `amount`, or everything left.
 */
export async function reverseCapture(
  parts: SandboxDeps,
  { captureId, amount }: { readonly captureId: string; readonly amount?: Pence },
): Promise<Answered<Reversal>> {
  const at = parts.clock.now();
  return parts.db.transaction().execute(async (tx) => {
    const capture = await lockCapture(tx, captureId);
    if (capture === null) return failed("not_found", "no such capture");
    const told = new Set((await reversalsOfCapture(tx, captureId)).map(({ disputeId }) => disputeId));
    const untold = (await disputesOfCapture(tx, captureId)).filter(({ id }) => !told.has(id));
    const dispute = untold.find(({ state }) => state === "open" || state === "lost");
    if (dispute === undefined && untold.some(({ state }) => state === "won")) {
      return failed("invalid", "the dispute over it was won");
    }
    const left = await remainderOf(tx, capture);
    const taken = dispute?.amount ?? amount ?? left;
    if (dispute === undefined && (capture.state !== "completed" || taken <= 0 || taken > left)) {
      return failed("invalid", "less than that is left");
    }
    const reversal: StoredReversal = {
      id: newId(parts),
      captureId,
      disputeId: dispute?.id ?? null,
      amount: taken,
      createdAt: at,
    };
    await insertReversal(tx, reversal);
    const { id } = reversal;
    const { orderId, invoiceId: reference } = capture;
    if (dispute === undefined) {
      await insertTransactions(tx, [
        { id, kind: "reversal", amount: pence(0 - taken), reference, about: captureId, at },
      ]);
    }
    const about = { reversalId: id, captureId, orderId, contributionId: reference };
    await notify(parts, tx, [{ kind: "capture.reversed", about }]);
    return ok(shown(reversal));
  });
}

export async function getReversal({ db }: SandboxDeps, id: string): Promise<Answered<Reversal>> {
  const reversal = await findReversal(db, id);
  return reversal ? ok(shown(reversal)) : failed("not_found", "no such reversal");
}

const shown = ({ id, captureId, amount, createdAt }: StoredReversal): Reversal => ({
  id,
  captureId,
  amount,
  currency: "GBP",
  createdAt,
});
