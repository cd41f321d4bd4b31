import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";

/** Which of these ids are existing parties or themes. */
export async function ownersOfPictures(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const parties = db.selectFrom("parties").select("id").where("id", "in", ids).where("deleted_at", "is", null);
  const themes = db.selectFrom("themes").select("id").where("id", "in", ids);
  const rows = await parties.unionAll(themes).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Changes with every update of the party or its theme, by the rows' `xmin`. Null when the party does not exist or is
 * not public yet.
 */
export async function partyEdition(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("parties")
    .leftJoin("themes", "themes.id", "parties.theme_id")
    .select(sql<string>`concat_ws(' ', parties.xmin, themes.id, themes.xmin)`.as("edition"))
    .where("parties.id", "=", id)
    .where("parties.deleted_at", "is", null)
    .where("parties.owner_id", "is not", null)
    .where("parties.activated_at", "is not", null)
    .where("parties.hidden_at", "is", null)
    .executeTakeFirst();
  return row?.edition ?? null;
}

/** Marks the party as having pictures, which are to be deleted with it. */
export async function recordPictures(tx: Tx, partyId: string): Promise<void> {
  await tx.updateTable("parties").set({ has_pictures: true }).where("id", "=", partyId).execute();
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

/** Existing parties with pictures among these ids. */
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

/** Addresses of the photos in a party's thank-yous. */
export async function photosOfThanks(db: Database, partyId: string): Promise<string[]> {
  const words = db.selectFrom("party_thanks").select("photo").where("party_id", "=", partyId);
  const given = db.selectFrom("guest_thanks").select("photo").where("party_id", "=", partyId);
  const rows = await words.union(given).execute();
  return rows.flatMap(({ photo }) => (photo === null ? [] : [photo]));
}
