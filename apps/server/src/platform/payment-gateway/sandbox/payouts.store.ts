import { pence, type Pence } from "@wishwell/domain/money/money";
import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../database/database.ts";
import type { DB } from "../../database/schema.generated.ts";
import type { PayoutItem, PayoutItemState } from "../gateway.ts";

export interface StoredItem extends PayoutItem {
  readonly id: string;
  readonly batchId: string;
  readonly fee: Pence;
  readonly state: PayoutItemState["state"];
  readonly transactionId: string | null;
  readonly nextState: PayoutItemState["state"] | null;
  readonly nextAt: Date | null;
  readonly createdAt: Date;
}

export interface StoredBatch {
  readonly id: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** Serialises batches, so that two cannot spend the same money. */
export async function lockPayouts(tx: Tx): Promise<void> {
  await sql`lock table sandbox_payout_batches in share row exclusive mode`.execute(tx);
}

export async function insertBatch(tx: Tx, batch: StoredBatch, items: readonly StoredItem[], now: Date): Promise<void> {
  const { id, key, fingerprint } = batch;
  await tx.insertInto("sandbox_payout_batches").values({ id, key, fingerprint, created_at: now }).execute();
  // A statement has a limited number of parameters, and a batch has up to 15,000 items.
  for (let from = 0; from < items.length; from += 1000) {
    await tx
      .insertInto("sandbox_payout_items")
      .values(items.slice(from, from + 1000).map((item, place) => toRow(item, from + place)))
      .execute();
  }
}

export async function findBatch(db: Database, key: string): Promise<StoredBatch | null> {
  const row = await db.selectFrom("sandbox_payout_batches").selectAll().where("key", "=", key).executeTakeFirst();
  return row ? { id: row.id, key: row.key, fingerprint: row.fingerprint } : null;
}

export async function itemsOfBatch(db: Database, batchId: string): Promise<StoredItem[]> {
  const rows = await db
    .selectFrom("sandbox_payout_items")
    .selectAll()
    .where("batch_id", "=", batchId)
    .orderBy("place")
    .execute();
  return rows.map(toItem);
}

export async function findItem(db: Database, id: string): Promise<StoredItem | null> {
  const row = await db.selectFrom("sandbox_payout_items").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toItem(row) : null;
}

export async function lockItem(tx: Tx, id: string): Promise<StoredItem | null> {
  const row = await tx
    .selectFrom("sandbox_payout_items")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toItem(row) : null;
}

/** The cost of payouts that have not been sent yet. */
export async function sumOfPending(db: Database): Promise<Pence> {
  const { sum } = await db
    .selectFrom("sandbox_payout_items")
    .select(sql<number>`coalesce(sum(pence + fee), 0)::bigint`.as("sum"))
    .where("state", "in", ["pending", "on_hold"])
    .executeTakeFirstOrThrow();
  return pence(sum);
}

export async function lockItemsDue(tx: Tx, now: Date): Promise<StoredItem[]> {
  const rows = await tx
    .selectFrom("sandbox_payout_items")
    .selectAll()
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .orderBy("place")
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(toItem);
}

export async function updateItems(tx: Tx, items: readonly StoredItem[]): Promise<void> {
  for (const { id, state, transactionId, nextState, nextAt } of items) {
    await tx
      .updateTable("sandbox_payout_items")
      .set({ state, transaction_id: transactionId, next_state: nextState, next_at: nextAt })
      .where("id", "=", id)
      .execute();
  }
}

const toRow = (item: StoredItem, place: number) => ({
  id: item.id,
  batch_id: item.batchId,
  place,
  reference: item.reference,
  email: item.email,
  note: item.note,
  pence: item.amount,
  fee: item.fee,
  state: item.state,
  transaction_id: item.transactionId,
  next_state: item.nextState,
  next_at: item.nextAt,
  created_at: item.createdAt,
});

function toItem(row: Selectable<DB["sandbox_payout_items"]>): StoredItem {
  return {
    id: row.id,
    batchId: row.batch_id,
    reference: row.reference,
    email: row.email,
    note: row.note,
    amount: pence(row.pence),
    fee: pence(row.fee),
    state: row.state as StoredItem["state"],
    transactionId: row.transaction_id,
    nextState: row.next_state as StoredItem["nextState"],
    nextAt: row.next_at,
    createdAt: row.created_at,
  };
}
