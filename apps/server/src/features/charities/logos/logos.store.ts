import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";

interface Logo {
  readonly file: string | null;
}

/** `null` if there is no such charity. */
export async function findLogo(db: Database, charityId: string): Promise<Logo | null> {
  const row = await db.selectFrom("charities").select("logo_file").where("id", "=", charityId).executeTakeFirst();
  return row ? { file: row.logo_file } : null;
}

/** Locks the charity until the transaction ends; `null` if there is none. */
export async function lockLogo(tx: Tx, charityId: string): Promise<Logo | null> {
  const row = await tx
    .selectFrom("charities")
    .select("logo_file")
    .where("id", "=", charityId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { file: row.logo_file } : null;
}

export async function setLogo(tx: Tx, charityId: string, file: string, now: Date): Promise<void> {
  await tx.updateTable("charities").set({ logo_file: file, updated_at: now }).where("id", "=", charityId).execute();
}

/** Only one transaction at a time stores or removes this file. */
export async function lockLogoFile(tx: Tx, file: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`logo ${file}`}, 0))`.execute(tx);
}

export async function isLogoUsed(db: Database, file: string): Promise<boolean> {
  const row = await db.selectFrom("charities").select("id").where("logo_file", "=", file).limit(1).executeTakeFirst();
  return row !== undefined;
}
