import { pence } from "@wishwell/domain/money";
import type { Selectable } from "kysely";
import type { Database, Work } from "../../database/database.ts";
import type { DB } from "../../database/schema.generated.ts";
import type { Dispute, Page } from "../gateway.ts";

export async function insertDisputes(
  work: Work,
  disputes: readonly Omit<Dispute, "state">[],
  openedAt: Date,
): Promise<void> {
  await work
    .insertInto("sandbox_disputes")
    .values(
      disputes.map(({ id, captureId, amount }) => ({
        id,
        capture_id: captureId,
        state: "open",
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

export async function disputeOfCapture(db: Database, captureId: string): Promise<Dispute | null> {
  const row = await db
    .selectFrom("sandbox_disputes")
    .selectAll()
    .where("capture_id", "=", captureId)
    .executeTakeFirst();
  return row ? toDispute(row) : null;
}

/** Opened since then, the first one first; a page goes on after so many. */
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

/** Locks it as well: it is decided once. Null when it was already. */
export async function decideOpenDispute(work: Work, id: string, state: "won" | "lost"): Promise<Dispute | null> {
  const row = await work
    .updateTable("sandbox_disputes")
    .set({ state })
    .where("id", "=", id)
    .where("state", "=", "open")
    .returningAll()
    .executeTakeFirst();
  return row ? toDispute(row) : null;
}

export async function openDisputes(db: Database, most: number): Promise<Dispute[]> {
  const rows = await db
    .selectFrom("sandbox_disputes")
    .selectAll()
    .where("state", "=", "open")
    .orderBy("opened_at", "desc")
    .limit(most)
    .execute();
  return rows.map(toDispute);
}

function toDispute(row: Selectable<DB["sandbox_disputes"]>): Dispute {
  return { id: row.id, captureId: row.capture_id, state: row.state as Dispute["state"], amount: pence(row.pence) };
}
