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

/** These as well, and the letters about them: they are in the organiser's name. */
export async function deletePartiesOf(work: Work, ownerId: string): Promise<string[]> {
  const gone = await work.deleteFrom("parties").where("owner_id", "=", ownerId).returning("id").execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await work.deleteFrom("letters").where("party_id", "in", ids).execute();
  return ids;
}
