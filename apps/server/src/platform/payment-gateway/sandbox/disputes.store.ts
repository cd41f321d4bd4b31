import { pence, type Pence } from "@wishwell/domain/money/money";
import type { Selectable } from "kysely";
import type { Database, Tx } from "../../database/database.ts";
import type { DB } from "../../database/schema.generated.ts";
import type { Dispute, Page } from "../gateway.ts";

export async function insertDisputes(tx: Tx, disputes: readonly Dispute[], openedAt: Date): Promise<void> {
  await tx
    .insertInto("sandbox_disputes")
    .values(
      disputes.map(({ id, captureId, state, amount }) => ({
        id,
        capture_id: captureId,
        state,
        pence: amount,
        opened_at: openedAt,
      })),
    )
    .execute();
}

export async function findDispute(db: Database, id: string): Promise<Dispute | null> {
  const row = await db.selectFrom("sandbox_disputes").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toDispute(row) : null;
}

export async function disputesOfCapture(db: Database, captureId: string): Promise<Dispute[]> {
  const rows = await db
    .selectFrom("sandbox_disputes")
    .selectAll()
    .where("capture_id", "=", captureId)
    .orderBy("opened_at")
    .orderBy("id")
    .execute();
  return rows.map(toDispute);
}

/** Disputes opened since `from`, oldest first; `after` is the number of rows to skip. */
export async function pageOfDisputes(
  db: Database,
  asked: { readonly from: Date; readonly after: number },
): Promise<Page<string>> {
  const rows = await db
    .selectFrom("sandbox_disputes")
    .select("id")
    .where("opened_at", ">=", asked.from)
    .orderBy("opened_at")
    .orderBy("id")
    .offset(asked.after)
    .limit(pageSize + 1)
    .execute();
  const next = rows.length > pageSize ? String(asked.after + pageSize) : null;
  return { rows: rows.slice(0, pageSize).map(({ id }) => id), next };
}

const pageSize = 50;

/** Locks the row too, so that it changes only once; null when it is no longer in this state. */
export async function changeDispute(
  tx: Tx,
  id: string,
  { from, to }: { readonly from: Dispute["state"]; readonly to: Dispute["state"] },
): Promise<Dispute | null> {
  const row = await tx
    .updateTable("sandbox_disputes")
    .set({ state: to })
    .where("id", "=", id)
    .where("state", "=", from)
    .returningAll()
    .executeTakeFirst();
  return row ? toDispute(row) : null;
}

/** False if the dispute is not open, or has a reply with another key. */
export async function saveReply(
  tx: Tx,
  id: string,
  { key, words }: { readonly key: string; readonly words: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("sandbox_disputes")
    .set({ reply_key: key, reply: words })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where((row) => row.or([row("reply_key", "is", null), row("reply_key", "=", key)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False unless the dispute is open and has a reply. */
export async function forgetReply(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("sandbox_disputes")
    .set({ reply_key: null, asked_again_at: now })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where("reply_key", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setDisputed(tx: Tx, id: string, amount: Pence): Promise<void> {
  await tx.updateTable("sandbox_disputes").set({ pence: amount }).where("id", "=", id).execute();
}

export async function openDisputes(db: Database, most: number): Promise<Dispute[]> {
  const rows = await db
    .selectFrom("sandbox_disputes")
    .selectAll()
    .where("state", "in", ["inquiry", "open"])
    .orderBy("opened_at", "desc")
    .limit(most)
    .execute();
  return rows.map(toDispute);
}

const timeToReply = 10 * 24 * 60 * 60 * 1000;

export const replyBy = (openedAt: Date): Date => new Date(openedAt.getTime() + timeToReply);

function toDispute(row: Selectable<DB["sandbox_disputes"]>): Dispute {
  return {
    id: row.id,
    captureId: row.capture_id,
    state: row.state as Dispute["state"],
    amount: pence(row.pence),
    currency: "GBP",
    respondBy: replyBy(row.asked_again_at ?? row.opened_at),
    awaitsReply: (row.state === "inquiry" || row.state === "open") && row.reply_key === null,
  };
}
