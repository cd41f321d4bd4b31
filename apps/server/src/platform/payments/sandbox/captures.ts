import { estimatedProviderFee } from "@wishwell/domain/split";
import { pence } from "@wishwell/domain/money";
import type { Work } from "../../database/database.ts";
import { failed, ok } from "../answers.ts";
import type { Answered, Capture } from "../gateway.ts";
import { refusedCard } from "./approve-order.ts";
import {
  captureOfOrder,
  completeCapture,
  findCapture,
  insertCapture,
  type KeptCapture,
  lockCapturesDue,
} from "./captures.store.ts";
import { notify } from "./notify.ts";
import type { Order } from "./order.ts";
import { stateOf } from "./orders.ts";
import { lockOrder, updateOrder } from "./orders.store.ts";
import { after, hour, minute, newId, type SandboxParts } from "./sandbox-parts.ts";
import { shownCapture } from "./shown.ts";
import { insertTransactions } from "./transactions.store.ts";

const settlesAfter = 30 * minute;
const disputedAfter = hour;

/** Takes what was approved. A card that is declined leaves the order open for another. */
export async function captureOrder(
  parts: SandboxParts,
  { key, orderId }: { readonly key: string; readonly orderId: string },
): Promise<Answered<Capture>> {
  return parts.db.transaction().execute(async (work) => {
    const order = await lockOrder(work, orderId);
    if (order === null) return failed("not_found", "no such order");
    const known = await captureOfOrder(work, orderId);
    if (known?.key === key) return ok(shownCapture(known));
    if (known) return failed("already_done", "the order was captured");
    const state = stateOf(order, parts.clock.now());
    if (state === "voided") return failed("invalid", "the order is void");
    if (state !== "approved") return failed("not_approved", "the giver has not approved it");
    if (order.outcome === "declined" || order.outcome === "no_funds") {
      await updateOrder(work, order, refusedCard);
      return failed("declined", "the card was declined");
    }
    return take(parts, work, order, key);
  });
}

async function take(parts: SandboxParts, work: Work, order: Order, key: string): Promise<Answered<Capture>> {
  const now = parts.clock.now();
  const isPending = order.outcome === "pending";
  const capture: KeptCapture = {
    id: newId(parts),
    key,
    orderId: order.id,
    invoiceId: order.invoiceId,
    state: isPending ? "pending" : "completed",
    amount: order.amount,
    currency: order.currency,
    fee: isPending ? null : feeOn(order),
    settlesAt: isPending ? after(now, settlesAfter) : null,
    disputedAt: order.outcome === "chargeback" ? after(now, disputedAfter) : null,
    createdAt: now,
  };
  if (!(await insertCapture(work, capture))) return failed("invalid", "the key was used for another order");
  await updateOrder(work, order, { state: "completed" });
  await book(parts, work, [capture]);
  return ok(shownCapture(capture));
}

/** Never more than what is paid. */
const feeOn = ({ amount }: Pick<Order, "amount">) => pence(Math.min(estimatedProviderFee(amount), amount));

export async function getCapture({ db }: SandboxParts, id: string): Promise<Answered<Capture>> {
  const capture = await findCapture(db, id);
  return capture ? ok(shownCapture(capture)) : failed("not_found", "no such capture");
}

/** Pending ones whose time has come are completed. */
export async function settleCaptures(parts: SandboxParts): Promise<void> {
  await parts.db.transaction().execute(async (work) => {
    const due = await lockCapturesDue(work, "settles_at", parts.clock.now());
    const settled = due.map((capture) => ({ ...capture, state: "completed" as const, fee: feeOn(capture) }));
    for (const capture of settled) await completeCapture(work, capture, capture.fee);
    await book(parts, work, settled);
  });
}

/** Money moves with a completed capture only. */
async function book(parts: SandboxParts, work: Work, captures: readonly KeptCapture[]): Promise<void> {
  const at = parts.clock.now();
  const completed = captures.filter(({ state }) => state === "completed");
  await insertTransactions(
    work,
    completed.flatMap(({ id, amount, fee, invoiceId }) => [
      { id, kind: "capture" as const, amount, reference: invoiceId, about: id, at },
      { id: `${id}-F`, kind: "fee" as const, amount: pence(0 - (fee ?? 0)), reference: invoiceId, about: id, at },
    ]),
  );
  await notify(
    parts,
    work,
    captures.map(({ id, orderId, invoiceId, state }) => ({
      kind: `capture.${state}`,
      about: { captureId: id, orderId, contributionId: invoiceId },
    })),
  );
}
