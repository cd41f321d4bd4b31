import { pence } from "@wishwell/domain/money/money";
import { estimatedProviderFee } from "@wishwell/domain/money/split";
import type { Tx } from "../../database/database.ts";
import { type Answered, type Capture, failed, ok } from "../gateway.ts";
import {
  captureOfOrder,
  completeCapture,
  findCapture,
  insertCapture,
  type StoredCapture,
  lockCapturesDue,
} from "./captures.store.ts";
import { type Order, readCard } from "./order.ts";
import { findOrder, lockOrder, updateOrder } from "./orders.store.ts";
import { aboutOrder, stateOf } from "./orders.ts";
import { shownCapture } from "./sandbox-controls.ts";
import { after, hour, minute, newId, type SandboxDeps } from "./sandbox-parts.ts";
import { insertTransactions } from "./transactions.store.ts";
import { notify } from "./webhooks.ts";

const settlesAfter = 30 * minute;
const disputedAfter = hour;

/** Captures an approved order. A declined card leaves the order open for another card. */
export async function captureOrder(
  parts: SandboxDeps,
  { key, orderId }: { readonly key: string; readonly orderId: string },
): Promise<Answered<Capture>> {
  return parts.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null) return failed("not_found", "no such order");
    const known = await captureOfOrder(tx, orderId);
    if (known?.key === key) return ok(shownCapture(known));
    if (known) return failed("already_done", "the order was captured");
    const state = stateOf(order, parts.clock.now());
    if (state === "voided") return failed("invalid", "the order is void");
    if (state !== "approved") return failed("not_approved", "the giver has not approved it");
    if (order.outcome === "declined" || order.outcome === "no_funds") {
      await updateOrder(tx, order, refusedCard);
      return failed("declined", "the card was declined");
    }
    return createCapture(parts, tx, order, key);
  });
}

async function createCapture(parts: SandboxDeps, tx: Tx, order: Order, key: string): Promise<Answered<Capture>> {
  const now = parts.clock.now();
  const isPending = order.outcome === "pending";
  const capture: StoredCapture = {
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
  if (!(await insertCapture(tx, capture))) return failed("invalid", "the key was used for another order");
  await updateOrder(tx, order, { state: "completed" });
  await book(parts, tx, [capture]);
  return ok(shownCapture(capture));
}

/** Never more than the payment. */
const feeOn = ({ amount }: Pick<Order, "amount">) => pence(Math.min(estimatedProviderFee(amount), amount));

export async function getCapture({ db }: SandboxDeps, id: string): Promise<Answered<Capture>> {
  const capture = await findCapture(db, id);
  return capture ? ok(shownCapture(capture)) : failed("not_found", "no such capture");
}

/** Completes pending captures that are due. */
export async function settleCaptures(parts: SandboxDeps): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const due = await lockCapturesDue(tx, "settles_at", parts.clock.now());
    const settled = due.map((capture) => ({ ...capture, state: "completed" as const, fee: feeOn(capture) }));
    for (const capture of settled) await completeCapture(tx, capture, capture.fee);
    await book(parts, tx, settled);
  });
}

/** Only a completed capture moves money. */
async function book(parts: SandboxDeps, tx: Tx, captures: readonly StoredCapture[]): Promise<void> {
  const at = parts.clock.now();
  const completed = captures.filter(({ state }) => state === "completed");
  await insertTransactions(
    tx,
    completed.flatMap(({ id, amount, fee, invoiceId }) => [
      { id, kind: "capture" as const, amount, reference: invoiceId, about: id, at },
      { id: `${id}-F`, kind: "fee" as const, amount: pence(0 - (fee ?? 0)), reference: invoiceId, about: id, at },
    ]),
  );
  await notify(
    parts,
    tx,
    captures.map(({ id, orderId, invoiceId, state }) => ({
      kind: `capture.${state}`,
      about: { captureId: id, orderId, contributionId: invoiceId },
    })),
  );
}

/** The giver's side: used by the pages at `/sandbox/pay` and by tests. */

/** The order as the giver sees it; null when there is none. */
export async function openOrder({ db, clock }: SandboxDeps, id: string): Promise<Order | null> {
  const order = await findOrder(db, id);
  return order && { ...order, state: stateOf(order, clock.now()) };
}

/** Approves by card number or from the test account. A card with an extra step waits for `passExtraStep`. */
export async function approveOrder(
  parts: SandboxDeps,
  { orderId, card = null }: { readonly orderId: string; readonly card?: string | null },
): Promise<Order | null> {
  const { extraStep, ...means } =
    card === null ? { paidWith: "account", outcome: "paid" as const, extraStep: false } : readCard(card);
  return changeOpenOrder(parts, orderId, async (change) =>
    extraStep ? change({ ...means, extraStep, state: "created", declined: false }) : change(approved(means)),
  );
}

/** The giver's answer to the bank's identity check. */
export async function passExtraStep(
  parts: SandboxDeps,
  { orderId, passed }: { readonly orderId: string; readonly passed: boolean },
): Promise<Order | null> {
  return changeOpenOrder(parts, orderId, async (change, order) => {
    if (!order.extraStep) return order;
    return change(passed ? approved({}) : refusedCard);
  });
}

const approved = <Means extends object>(means: Means) =>
  ({ ...means, state: "approved", extraStep: false, declined: false }) as const;

/** Reopens the order for another card. */
const refusedCard = {
  state: "created",
  paidWith: null,
  outcome: null,
  extraStep: false,
  declined: true,
} as const;

type Change = (changes: Parameters<typeof updateOrder>[2]) => Promise<Order>;

/** An order that is approved, paid or voided stays unchanged, however often the giver submits. */
async function changeOpenOrder(
  parts: SandboxDeps,
  id: string,
  decide: (change: Change, order: Order) => Promise<Order>,
): Promise<Order | null> {
  return parts.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === null) return null;
    const state = stateOf(order, parts.clock.now());
    if (state !== "created") return { ...order, state };
    const decided = await decide(async (changes) => updateOrder(tx, order, changes), order);
    if (decided.state === "approved") {
      await notify(parts, tx, [{ kind: "order.approved", about: aboutOrder(order) }]);
    }
    return decided;
  });
}
