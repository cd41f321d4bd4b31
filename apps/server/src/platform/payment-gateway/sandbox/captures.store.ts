import { pence } from "@wishwell/domain/money/money";
import type { Selectable } from "kysely";
import type { Database, Tx } from "../../database/database.ts";
import type { DB } from "../../database/schema.generated.ts";
import type { Capture } from "../gateway.ts";

export interface StoredCapture extends Capture {
  readonly key: string;
  readonly orderId: string;
  readonly settlesAt: Date | null;
  readonly disputedAt: Date | null;
  readonly createdAt: Date;
}

const columns = [
  "id",
  "key",
  "order_id",
  "invoice_id",
  "state",
  "pence",
  "currency",
  "fee",
  "settles_at",
  "disputed_at",
  "created_at",
] as const satisfies readonly (keyof DB["sandbox_captures"])[];

/** Returns false when another order's capture has this key. */
export async function insertCapture(tx: Tx, capture: StoredCapture): Promise<boolean> {
  const row = await tx
    .insertInto("sandbox_captures")
    .values({
      id: capture.id,
      key: capture.key,
      order_id: capture.orderId,
      invoice_id: capture.invoiceId,
      state: capture.state,
      pence: capture.amount,
      currency: capture.currency,
      fee: capture.fee,
      settles_at: capture.settlesAt,
      disputed_at: capture.disputedAt,
      created_at: capture.createdAt,
    })
    .onConflict((known) => known.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function captureOfOrder(db: Database, orderId: string): Promise<StoredCapture | null> {
  const row = await db
    .selectFrom("sandbox_captures")
    .select(columns)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row ? toCapture(row) : null;
}

export async function findCapture(db: Database, id: string): Promise<StoredCapture | null> {
  const row = await db.selectFrom("sandbox_captures").select(columns).where("id", "=", id).executeTakeFirst();
  return row ? toCapture(row) : null;
}

export async function latestCaptures(db: Database, most: number): Promise<StoredCapture[]> {
  const rows = await db
    .selectFrom("sandbox_captures")
    .select(columns)
    .where("state", "=", "completed")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(toCapture);
}

export async function lockCapture(tx: Tx, id: string): Promise<StoredCapture | null> {
  const row = await tx
    .selectFrom("sandbox_captures")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toCapture(row) : null;
}

export async function setCaptureState(tx: Tx, id: string, state: StoredCapture["state"]): Promise<void> {
  await tx.updateTable("sandbox_captures").set({ state }).where("id", "=", id).execute();
}

/** Captures that are due. Skips locked rows, so that each is handled by one worker. */
export async function lockCapturesDue(tx: Tx, due: "settles_at" | "disputed_at", now: Date): Promise<StoredCapture[]> {
  const rows = await tx
    .selectFrom("sandbox_captures")
    .select(columns)
    .where(due, "<=", now)
    .orderBy(due)
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(toCapture);
}

const atOnce = 200;

/** Sets the fee too, which is known only now. */
export async function completeCapture(tx: Tx, capture: StoredCapture, fee: number): Promise<void> {
  await tx
    .updateTable("sandbox_captures")
    .set({ state: "completed", fee, settles_at: null })
    .where("id", "=", capture.id)
    .execute();
}

export async function recordDisputed(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.updateTable("sandbox_captures").set({ disputed_at: null }).where("id", "in", ids).execute();
}

function toCapture(row: Pick<Selectable<DB["sandbox_captures"]>, (typeof columns)[number]>): StoredCapture {
  return {
    id: row.id,
    key: row.key,
    orderId: row.order_id,
    invoiceId: row.invoice_id,
    state: row.state as StoredCapture["state"],
    amount: pence(row.pence),
    currency: row.currency,
    fee: row.fee === null ? null : pence(row.fee),
    settlesAt: row.settles_at,
    disputedAt: row.disputed_at,
    createdAt: row.created_at,
  };
}
