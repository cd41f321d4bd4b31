import type { Database, Work } from "../../platform/database/database.ts";

/** The parties and themes among these ids. */
export async function ownersOfPictures(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const parties = db.selectFrom("parties").select("id").where("id", "in", ids).where("deleted_at", "is", null);
  const themes = db.selectFrom("themes").select("id").where("id", "in", ids);
  const rows = await parties.unionAll(themes).execute();
  return new Set(rows.map(({ id }) => id));
}

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
