import { type Answered, type Checkout, type CheckoutOrder, failed, ok } from "../gateway.ts";
import { captureOfOrder } from "./captures.store.ts";
import { shownCapture } from "./sandbox-controls.ts";
import { notify } from "./webhooks.ts";
import type { Order } from "./order.ts";
import { findOrder, findOrderByKey, insertOrder, lockOrder, updateOrder } from "./orders.store.ts";
import { hour, newId, type SandboxDeps } from "./sandbox-parts.ts";

const lifetime = 3 * hour;

export async function createOrder(parts: SandboxDeps, asked: CheckoutOrder): Promise<Answered<Checkout>> {
  if (asked.amount <= 0 || asked.key === "") return failed("invalid", "an order needs a key and an amount");
  const order: Order = {
    id: newId(parts),
    key: asked.key,
    invoiceId: asked.contributionId,
    amount: asked.amount,
    currency: "GBP",
    description: asked.description,
    returnUrl: asked.returnUrl,
    cancelUrl: asked.cancelUrl,
    state: "created",
    paidWith: null,
    outcome: null,
    extraStep: false,
    declined: false,
    createdAt: parts.clock.now(),
  };
  const isNew = await parts.db.transaction().execute((tx) => insertOrder(tx, order));
  const kept = isNew ? order : await findOrderByKey(parts.db, asked.key);
  if (kept === null || !isSame(kept, order)) return failed("invalid", "the key was used for another order");
  return ok(await showCheckout(parts, kept));
}

const asked = ["invoiceId", "amount", "description", "returnUrl", "cancelUrl"] as const;
const isSame = (kept: Order, order: Order) => asked.every((name) => kept[name] === order[name]);

export async function getOrder(parts: SandboxDeps, id: string): Promise<Answered<Checkout>> {
  const order = await findOrder(parts.db, id);
  return order ? ok(await showCheckout(parts, order)) : failed("not_found", "no such order");
}

/** A paid order stays paid. */
export async function voidOrder(parts: SandboxDeps, id: string): Promise<Answered<Checkout>> {
  return parts.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === null) return failed("not_found", "no such order");
    if (order.state === "completed") return failed("already_done", "the order was paid");
    if (stateOf(order, parts.clock.now()) === "voided") return ok(await showCheckout({ ...parts, db: tx }, order));
    const voided = await updateOrder(tx, order, { state: "voided", extraStep: false });
    await notify(parts, tx, [{ kind: "order.voided", about: aboutOrder(order) }]);
    return ok(await showCheckout({ ...parts, db: tx }, voided));
  });
}

export function stateOf({ state, createdAt }: Order, now: Date): Order["state"] {
  const isOpen = state === "created" || state === "approved";
  return isOpen && now.getTime() - createdAt.getTime() >= lifetime ? "voided" : state;
}

export const aboutOrder = ({ id, invoiceId }: Pick<Order, "id" | "invoiceId">) => ({
  orderId: id,
  contributionId: invoiceId,
});

async function showCheckout({ db, clock, config }: SandboxDeps, order: Order): Promise<Checkout> {
  const capture = await captureOfOrder(db, order.id);
  return {
    orderId: order.id,
    state: stateOf(order, clock.now()),
    amount: order.amount,
    currency: order.currency,
    invoiceId: order.invoiceId,
    payee: null,
    approveUrl: `${config.publicUrl}/sandbox/pay/${order.id}`,
    captures: capture ? [shownCapture(capture)] : [],
  };
}
