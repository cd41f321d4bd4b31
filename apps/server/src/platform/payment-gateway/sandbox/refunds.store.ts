import { pence, type Pence } from "@wishwell/domain/money/money";
import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../database/database.ts";
import type { DB } from "../../database/schema.generated.ts";
import type { Refund, Reversal } from "../gateway.ts";
import type { StoredCapture } from "./captures.store.ts";
import { disputesOfCapture } from "./disputes.store.ts";

export interface StoredRefund extends Refund {
  readonly key: string;
  readonly captureId: string;
  readonly note: string;
  readonly settlesAt: Date | null;
  readonly createdAt: Date;
}

/** Like most providers, the sandbox keeps its fee. */
const feeReturned = pence(0);

export async function insertRefund(tx: Tx, refund: StoredRefund): Promise<void> {
  await tx
    .insertInto("sandbox_refunds")
    .values({
      id: refund.id,
      key: refund.key,
      capture_id: refund.captureId,
      state: refund.state,
      pence: refund.amount,
      currency: refund.currency,
      note: refund.note,
      settles_at: refund.settlesAt,
      created_at: refund.createdAt,
    })
    .execute();
}

export async function findRefund(db: Database, by: "id" | "key", value: string): Promise<StoredRefund | null> {
  const row = await db.selectFrom("sandbox_refunds").selectAll().where(by, "=", value).executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** Refunds of a capture, completed or pending. */
export async function sumOfRefunds(db: Database, captureId: string): Promise<Pence> {
  const { sum } = await db
    .selectFrom("sandbox_refunds")
    .select(sql<number>`coalesce(sum(pence), 0)::bigint`.as("sum"))
    .where("capture_id", "=", captureId)
    .where("state", "<>", "failed")
    .executeTakeFirstOrThrow();
  return pence(sum);
}

export async function lockRefundsDue(tx: Tx, now: Date): Promise<StoredRefund[]> {
  const rows = await tx
    .selectFrom("sandbox_refunds")
    .selectAll()
    .where("settles_at", "<=", now)
    .orderBy("settles_at")
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(toRefund);
}

export async function completeRefund(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("sandbox_refunds").set({ state: "completed", settles_at: null }).where("id", "=", id).execute();
}

function toRefund(row: Selectable<DB["sandbox_refunds"]>): StoredRefund {
  return {
    id: row.id,
    key: row.key,
    captureId: row.capture_id,
    state: row.state as Refund["state"],
    amount: pence(row.pence),
    currency: row.currency,
    feeReturned,
    note: row.note,
    settlesAt: row.settles_at,
    createdAt: row.created_at,
  };
}

export interface StoredReversal extends Omit<Reversal, "currency"> {
  /** The dispute about the same money. */
  readonly disputeId: string | null;
}

export async function insertReversal(tx: Tx, reversal: StoredReversal): Promise<void> {
  await tx
    .insertInto("sandbox_reversals")
    .values({
      id: reversal.id,
      capture_id: reversal.captureId,
      dispute_id: reversal.disputeId,
      pence: reversal.amount,
      created_at: reversal.createdAt,
    })
    .execute();
}

export async function findReversal(db: Database, id: string): Promise<StoredReversal | null> {
  const row = await db.selectFrom("sandbox_reversals").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toReversal(row) : null;
}

export async function reversalsOfCapture(db: Database, captureId: string): Promise<StoredReversal[]> {
  const rows = await db
    .selectFrom("sandbox_reversals")
    .selectAll()
    .where("capture_id", "=", captureId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toReversal);
}

export async function nameDispute(tx: Tx, id: string, disputeId: string): Promise<void> {
  await tx.updateTable("sandbox_reversals").set({ dispute_id: disputeId }).where("id", "=", id).execute();
}

/** Money that banks took from a capture and did not return; a dispute and its reversal count once. */
export async function takenFrom(db: Database, captureId: string): Promise<Pence> {
  const disputes = await disputesOfCapture(db, captureId);
  const disputed = disputes.filter(({ state }) => state === "open" || state === "lost");
  const reversed = (await reversalsOfCapture(db, captureId)).filter(({ disputeId }) => disputeId === null);
  return pence([...disputed, ...reversed].reduce((sum, { amount }) => sum + amount, 0));
}

/** What can still be refunded, disputed or reversed. */
export async function remainderOf(db: Database, capture: Pick<StoredCapture, "id" | "amount">): Promise<Pence> {
  return pence(capture.amount - (await takenFrom(db, capture.id)) - (await sumOfRefunds(db, capture.id)));
}

function toReversal(row: Selectable<DB["sandbox_reversals"]>): StoredReversal {
  return {
    id: row.id,
    captureId: row.capture_id,
    disputeId: row.dispute_id,
    amount: pence(row.pence),
    createdAt: row.created_at,
  };
}
