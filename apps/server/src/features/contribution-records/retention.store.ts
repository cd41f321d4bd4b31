import { type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** Contributions that ended without money and have no ledger entries. */
export async function deleteOldIntentions(db: Database, endedBy: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("contributions")
    .where("id", "in", (old) =>
      old
        .selectFrom("contributions")
        .select("contributions.id")
        .where("state", "in", ["declined", "cancelled", "expired"])
        .where("look_at", "is", null)
        .where("created_at", "<=", endedBy)
        .where("state_at", "<=", endedBy)
        .where(
          sql<SqlBool>`not exists (select from ledger_entries as entry where entry.contribution_id = contributions.id)
            and not exists (select from refunds where refunds.contribution_id = contributions.id)`,
        )
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteOldDeclarations(db: Database, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`with old as (
      delete from gift_aid_declarations where (contribution_id, charity_id) in (
        select contribution_id, charity_id from gift_aid_declarations where declared_at <= ${before} limit ${most})
      returning 1) select count(*) as gone from old`.execute(db);
  return rows[0]?.gone ?? 0;
}

export async function deleteOldAttempts(db: Database, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("payment_attempts")
    .where("key", "in", (old) =>
      old.selectFrom("payment_attempts").select("key").where("asked_at", "<=", before).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
