import { pence } from "@wishwell/domain/money/money";
import type { Selectable } from "kysely";
import type { Database, Tx } from "../../database/database.ts";
import type { DB } from "../../database/schema.generated.ts";
import type { Order, Outcome } from "./order.ts";

const columns = [
  "id",
  "key",
  "invoice_id",
  "pence",
  "currency",
  "description",
  "return_url",
  "cancel_url",
  "state",
  "paid_with",
  "outcome",
  "extra_step",
  "declined",
  "created_at",
] as const satisfies readonly (keyof DB["sandbox_orders"])[];

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
  const row = await db.selectFrom("sandbox_orders").select(columns).where("id", "=", id).executeTakeFirst();
  return row ? toOrder(row) : null;
}

export async function findOrderByKey(db: Database, key: string): Promise<Order | null> {
  const row = await db.selectFrom("sandbox_orders").select(columns).where("key", "=", key).executeTakeFirst();
  return row ? toOrder(row) : null;
}

export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  const row = await tx.selectFrom("sandbox_orders").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
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

function toOrder(row: Pick<Selectable<DB["sandbox_orders"]>, (typeof columns)[number]>): Order {
  return {
    id: row.id,
    key: row.key,
    invoiceId: row.invoice_id,
    amount: pence(row.pence),
    currency: row.currency,
    description: row.description,
    returnUrl: row.return_url,
    cancelUrl: row.cancel_url,
    state: row.state as Order["state"],
    paidWith: row.paid_with,
    outcome: row.outcome as Outcome | null,
    extraStep: row.extra_step,
    declined: row.declined,
    createdAt: row.created_at,
  };
}
