import { pence, type Pence } from "@wishwell/domain/money";
import { type Selectable, sql } from "kysely";
import type { Database, Work } from "../../database/database.ts";
import type { DB } from "../../database/schema.generated.ts";
import type { Refund } from "../gateway.ts";

export interface KeptRefund extends Refund {
  readonly key: string;
  readonly captureId: string;
  readonly note: string;
  readonly settlesAt: Date | null;
  readonly createdAt: Date;
}

/** What goes back of the fee: nothing, as with most providers. */
const feeReturned = pence(0);

export async function insertRefund(work: Work, refund: KeptRefund): Promise<void> {
  await work
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

export async function findRefund(db: Database, by: "id" | "key", value: string): Promise<KeptRefund | null> {
  const row = await db.selectFrom("sandbox_refunds").selectAll().where(by, "=", value).executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** What went back of a capture, or is about to. */
export async function sumOfRefunds(db: Database, captureId: string): Promise<Pence> {
  const { sum } = await db
    .selectFrom("sandbox_refunds")
    .select(sql<number>`coalesce(sum(pence), 0)::bigint`.as("sum"))
    .where("capture_id", "=", captureId)
    .where("state", "<>", "failed")
    .executeTakeFirstOrThrow();
  return pence(sum);
}

export async function lockRefundsDue(work: Work, now: Date): Promise<KeptRefund[]> {
  const rows = await work
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

export async function completeRefund(work: Work, id: string): Promise<void> {
  await work
    .updateTable("sandbox_refunds")
    .set({ state: "completed", settles_at: null })
    .where("id", "=", id)
    .execute();
}

function toRefund(row: Selectable<DB["sandbox_refunds"]>): KeptRefund {
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
