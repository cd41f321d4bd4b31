import type { Database, Work } from "../../platform/database/database.ts";

/** Opens one download, once. */
export interface Ticket {
  readonly userId: string;
  /** A file made before; null for a new one. */
  readonly batchId: string | null;
  readonly forcedReason: string;
}

interface NewTicket extends Ticket {
  readonly hash: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

export async function insertTicket(db: Database, ticket: NewTicket): Promise<void> {
  await db
    .insertInto("download_tickets")
    .values({
      hash: ticket.hash,
      user_id: ticket.userId,
      batch_id: ticket.batchId,
      forced_reason: ticket.forcedReason,
      made_at: ticket.madeAt,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** Whoever comes second, or too late, gets nothing. */
export async function takeTicket(work: Work, hash: string, now: Date): Promise<Ticket | null> {
  const row = await work
    .updateTable("download_tickets")
    .set({ used_at: now })
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["user_id", "batch_id", "forced_reason"])
    .executeTakeFirst();
  return row ? { userId: row.user_id, batchId: row.batch_id, forcedReason: row.forced_reason } : null;
}

export async function deleteOldTickets(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("download_tickets").where("expires_at", "<", before).execute();
}
