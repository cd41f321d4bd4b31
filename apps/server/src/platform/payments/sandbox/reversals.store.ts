import { pence, type Pence } from "@wishwell/domain/money";
import type { Selectable } from "kysely";
import type { Database, Work } from "../../database/database.ts";
import type { DB } from "../../database/schema.generated.ts";
import type { Reversal } from "../gateway.ts";
import type { KeptCapture } from "./captures.store.ts";
import { disputesOfCapture } from "./disputes.store.ts";
import { sumOfRefunds } from "./refunds.store.ts";

export interface KeptReversal extends Omit<Reversal, "currency"> {
  /** The dispute about the same money. */
  readonly disputeId: string | null;
}

export async function insertReversal(work: Work, reversal: KeptReversal): Promise<void> {
  await work
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

export async function findReversal(db: Database, id: string): Promise<KeptReversal | null> {
  const row = await db.selectFrom("sandbox_reversals").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toReversal(row) : null;
}

export async function reversalsOfCapture(db: Database, captureId: string): Promise<KeptReversal[]> {
  const rows = await db
    .selectFrom("sandbox_reversals")
    .selectAll()
    .where("capture_id", "=", captureId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toReversal);
}

export async function nameDispute(work: Work, id: string, disputeId: string): Promise<void> {
  await work.updateTable("sandbox_reversals").set({ dispute_id: disputeId }).where("id", "=", id).execute();
}

/** What banks took of a capture and did not give back; a dispute and its reversal are one loss. */
export async function takenFrom(db: Database, captureId: string): Promise<Pence> {
  const disputes = await disputesOfCapture(db, captureId);
  const disputed = disputes.filter(({ state }) => state === "open" || state === "lost");
  const reversed = (await reversalsOfCapture(db, captureId)).filter(({ disputeId }) => disputeId === null);
  return pence([...disputed, ...reversed].reduce((sum, { amount }) => sum + amount, 0));
}

/** What can still be refunded, disputed or reversed. */
export async function leftOf(db: Database, capture: Pick<KeptCapture, "id" | "amount">): Promise<Pence> {
  return pence(capture.amount - (await takenFrom(db, capture.id)) - (await sumOfRefunds(db, capture.id)));
}

function toReversal(row: Selectable<DB["sandbox_reversals"]>): KeptReversal {
  return {
    id: row.id,
    captureId: row.capture_id,
    disputeId: row.dispute_id,
    amount: pence(row.pence),
    createdAt: row.created_at,
  };
}
