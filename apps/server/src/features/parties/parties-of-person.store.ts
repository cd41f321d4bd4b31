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

/**
 * These as well, and the letters about them: they are in the organiser's name. Only that a party is cancelled must
 * still reach its guests; once such a letter has left, nothing that is kept of it names the organiser or the party.
 */
export async function deletePartiesOf(work: Work, ownerId: string): Promise<string[]> {
  const gone = await work.deleteFrom("parties").where("owner_id", "=", ownerId).returning("id").execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return [];
  await work
    .updateTable("letters")
    .set({ party_id: null, guest_id: null, sender_name: null, reply_to: null })
    .where("party_id", "in", ids)
    .where("template", "=", "party-cancelled")
    .where("status", "=", "queued")
    .execute();
  await work.deleteFrom("letters").where("party_id", "in", ids).execute();
  return ids;
}
