import { pence } from "@wishwell/domain/money/money";
import type { InferResult } from "kysely";
import type { Database, Tx } from "../../database/database.ts";
import type { Order, Outcome } from "./order.ts";

const ordersIn = (db: Database) =>
  db
    .selectFrom("sandbox_orders")
    .select(["id", "key", "invoice_id as invoiceId", "pence", "currency", "description", "return_url as returnUrl"])
    .select(["cancel_url as cancelUrl", "state", "paid_with as paidWith", "outcome", "extra_step as extraStep"])
    .select(["declined", "created_at as createdAt"]);

type Row = InferResult<ReturnType<typeof ordersIn>>[number];
const toOrder = ({ pence: amount, ...row }: Row): Order => ({
  ...row,
  amount: pence(amount),
  state: row.state as Order["state"],
  outcome: row.outcome as Outcome | null,
});

/** Returns false when an order with this key already exists; that one stays unchanged. */
export async function insertOrder(tx: Tx, order: Order): Promise<boolean> {
  const row = await tx
    .insertInto("sandbox_orders")
    .values({
      id: order.id,
      key: order.key,
      invoice_id: order.invoiceId,
      pence: order.amount,
      currency: order.currency,
      description: order.description,
      return_url: order.returnUrl,
      cancel_url: order.cancelUrl,
      state: order.state,
      created_at: order.createdAt,
    })
    .onConflict((known) => known.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findOrder(db: Database, id: string): Promise<Order | null> {
  const row = await ordersIn(db).where("id", "=", id).executeTakeFirst();
  return row ? toOrder(row) : null;
}

export async function findOrderByKey(db: Database, key: string): Promise<Order | null> {
  const row = await ordersIn(db).where("key", "=", key).executeTakeFirst();
  return row ? toOrder(row) : null;
}

export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  const row = await ordersIn(tx).where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toOrder(row) : null;
}

export type OrderChanges = Partial<Pick<Order, "state" | "paidWith" | "outcome" | "extraStep" | "declined">>;

export async function updateOrder(tx: Tx, order: Order, changes: OrderChanges): Promise<Order> {
  const changed = { ...order, ...changes };
  await tx
    .updateTable("sandbox_orders")
    .set({
      state: changed.state,
      paid_with: changed.paidWith,
      outcome: changed.outcome,
      extra_step: changed.extraStep,
      declined: changed.declined,
    })
    .where("id", "=", order.id)
    .execute();
  return changed;
}
