import type { Database } from "../../platform/database/database.ts";

/** The party with this code, running or paused; drafts and deleted ones are found by nobody. */
export async function findPartyByCode(db: Database, shortCode: string): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom("parties")
    .select("id")
    .where("short_code", "=", shortCode)
    .where("owner_id", "is not", null)
    .where("activated_at", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}
