import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

export interface StoredTest {
  readonly part: string;
  readonly at: Date;
  readonly state: string;
  readonly words: string;
  readonly fix: string;
  readonly record: string;
  /** Hash of the settings that were tested. */
  readonly tested: Buffer;
}

export const storedTests = (db: Database): Promise<StoredTest[]> =>
  db.selectFrom("setup_tests").select(["part", "at", "state", "words", "fix", "record", "tested"]).execute();

/** Only the last result of each part is stored. */
export async function storeTest(db: Database, test: StoredTest): Promise<void> {
  await db
    .insertInto("setup_tests")
    .values(test)
    .onConflict((known) => known.column("part").doUpdateSet(test))
    .execute();
}

export async function databaseFacts(db: Database): Promise<{ version: string; changes: number }> {
  const { rows } = await sql<{ version: string; changes: number }>`
    select current_setting('server_version') as version, (select count(*) from schema_migrations) as changes`.execute(
    db,
  );
  return rows[0] ?? { version: "", changes: 0 };
}

/** Number of charities on the register, and when it was last imported. */
export async function registerFacts(db: Database): Promise<{ charities: number; importedAt: Date | null }> {
  const { rows } = await sql<{ charities: number; importedAt: Date | null }>`
    select (select count(*) from charity_register) as charities,
      (select max(finished_at) from import_runs where kind like '%charit%') as "importedAt"`.execute(db);
  return rows[0] ?? { charities: 0, importedAt: null };
}

/** When the payment provider last told us something; only signed messages are stored. */
export async function lastWebhookAt(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(received_at) as at from payment_events`.execute(db);
  return rows[0]?.at ?? null;
}

export async function postcodesImported(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number | null }>`
    select sum(postcodes)::int as count from postcode_directories`.execute(db);
  return rows[0]?.count ?? 0;
}
