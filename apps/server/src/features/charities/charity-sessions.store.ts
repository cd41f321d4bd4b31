import { sql } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";

// Like sign-ins these live by real time (the database's clock), not by Wishwell's own, which a trial may move.

/** Answers when it ends. */
export async function insertSession(work: Work, tokenHash: Buffer, charityId: string): Promise<Date> {
  const row = await work
    .insertInto("charity_sessions")
    .values({
      token_hash: tokenHash,
      charity_id: charityId,
      created_at: sql`now()`,
      expires_at: sql<Date>`now() + interval '30 minutes'`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** The charity that this token opens. */
export async function findSession(db: Database, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom("charity_sessions")
    .select("charity_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row?.charity_id ?? null;
}

export async function endSessionsOf(work: Work, charityId: string): Promise<void> {
  await work.deleteFrom("charity_sessions").where("charity_id", "=", charityId).execute();
}

export async function deleteEndedSessions(db: Database): Promise<void> {
  await db
    .deleteFrom("charity_sessions")
    .where("expires_at", "<=", sql<Date>`now()`)
    .execute();
}
