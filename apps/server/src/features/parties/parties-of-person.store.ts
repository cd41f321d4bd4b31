import type { Database, Work } from "../../platform/database/database.ts";

/** Also those that were deleted a short while ago. */
export async function partyIdsOf(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("parties")
    .select("id")
    .where("owner_id", "=", ownerId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** These as well. */
export async function deletePartiesOf(work: Work, ownerId: string): Promise<string[]> {
  const gone = await work.deleteFrom("parties").where("owner_id", "=", ownerId).returning("id").execute();
  return gone.map(({ id }) => id);
}
