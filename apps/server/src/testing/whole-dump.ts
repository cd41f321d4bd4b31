import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";

/** Every row of every table as PostgreSQL writes it out, and where every sequence stands; in an order of its own. */
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
