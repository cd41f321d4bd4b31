import { type KyselyPlugin, sql } from "kysely";
import { saveRestorePoint } from "./restore-point.ts";
import { expectSoundLedger } from "../src/features/ledger/ledger.builders.ts";
import type { Database } from "../src/platform/database/database.ts";
import type { FileStore } from "../src/platform/files/file-store.ts";
import type { TestApp } from "./app.ts";

/** Every row of every table as text and the position of every sequence, in a fixed order. */
export async function wholeDump(db: Database): Promise<Record<string, readonly string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') order by 1`.execute(db);
  const dump: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t order by t::text collate "C"`.execute(db);
    dump[name] = rows.map(({ row }) => row);
  }
  const { rows: sequences } = await sql<{ row: string }>`
    select schemaname || '.' || sequencename || ' ' || coalesce(last_value::text, 'unused') as row
    from pg_sequences where schemaname in ('public', 'pgboss') order by 1`.execute(db);
  return { ...dump, sequences: sequences.map(({ row }) => row) };
}

/** Every file with its content and type. */
export async function wholeStore(files: FileStore): Promise<Record<string, string>> {
  const store: Record<string, string> = {};
  for (const key of await files.list("")) {
    const file = await files.get(key);
    if (file) store[key] = `${file.contentType} ${Buffer.from(file.bytes).toString("base64")}`;
  }
  return store;
}

/** All tables in all schemas with a row that contains the text (given in lower case). */
export async function tablesContaining(db: Database, text: string): Promise<string[]> {
  return (await placesOf(db, [text]))[text] ?? [];
}

/** For each of the texts (given in lower case), the tables that contain it; a single query for all. */
export async function placesOf(db: Database, texts: readonly string[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema')`.execute(db);
  const questions = tables.map(
    ({ name }) => sql`
      select wanted.held, ${sql.lit(name)} as name from wanted
      where exists (select from ${sql.raw(name)} t where position(wanted.held in lower(t::text)) > 0)`,
  );
  const { rows } = await sql<{ held: string; name: string }>`
    with wanted as (select unnest(${texts}::text[]) as held) ${sql.join(questions, sql` union all `)}`.execute(db);
  const places: Record<string, string[]> = {};
  for (const { held, name } of rows) (places[held] ??= []).push(name);
  return places;
}

/**
 * Returns a function that resets an app to its current rows and time, in a tenth of the time a new app takes. It checks
 * the ledger first, as closing an app does.
 */
export async function restorePoint({ deps, clock }: TestApp): Promise<() => Promise<void>> {
  const putBack = await saveRestorePoint(deps.db);
  const start = clock.now();
  return async () => {
    const books = await expectSoundLedger(deps.db).catch((error: unknown) => error);
    await putBack();
    clock.startAgain(start);
    // Thrown after resetting, so that only the test that unbalanced the ledger fails.
    if (books instanceof Error) throw books;
  };
}

/** The same database with a query counter. */
export function countQueries(db: Database): { readonly db: Database; readonly queries: () => number } {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Counts results, because a query may have been compiled before.
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  return { db: db.withPlugin(counter), queries: () => count };
}

/** Whether any connection to this database is waiting for a lock. */
export async function hasLockWaiter(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
