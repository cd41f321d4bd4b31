import type { Database, Work } from "../../platform/database/database.ts";

/** There are pictures to be forgotten with this party. */
export async function notePictures(work: Work, partyId: string): Promise<void> {
  await work.updateTable("parties").set({ has_pictures: true }).where("id", "=", partyId).execute();
}

export async function isPartyThere(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("parties")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of them that are there and have pictures. */
export async function partiesWithPictures(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("parties")
    .select("id")
    .where("id", "in", ids)
    .where("has_pictures", "=", true)
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
