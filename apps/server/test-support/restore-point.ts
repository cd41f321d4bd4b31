import { CompiledQuery, sql } from "kysely";
import type { Database } from "../src/platform/database/database.ts";

/** Copies every row of the database to a schema of that name, and returns a function that restores exactly these. */
export async function saveRestorePoint(db: Database, schema = "present"): Promise<() => Promise<void>> {
  const tables = await filledTables(db, schema);
  await sql`create schema ${sql.id(schema)}`.execute(db);
  const kept = tables.filter(({ filled }) => filled);
  for (const { name, copy } of kept) await db.executeQuery(CompiledQuery.raw(`create table ${copy} as table ${name}`));
  const { rows: numbers } = await sql<{ putBack: string }>`
    select format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
      last_value is not null) as "putBack" from pg_sequences`.execute(db);
  const statements = [
    // Disables the triggers that protect permanent rows.
    "set local session_replication_role = replica",
    ...tables.map(({ name }) => `${isOfJobs(name) ? "truncate only" : "delete from"} ${name}`),
    ...kept.map(({ name, copy }) => `insert into ${name} overriding system value table ${copy}`),
    ...numbers.map(({ putBack }) => `perform ${putBack}`),
  ];
  const text = `do $$ begin ${statements.join("; ")}; end $$`;
  return async () => {
    await db.executeQuery(CompiledQuery.raw(text));
  };
}

/** Jobs queued together are fetched in their physical order, in which a deleted row would leave a gap. */
const isOfJobs = (name: string) => name.startsWith("pgboss.job_");

async function filledTables(db: Database, schema: string) {
  const { rows } = await sql<{ name: string; copy: string; filled: boolean }>`
    select format('%I.%I', schemaname, tablename) as name, 
      format('%I.%I', ${schema}::text, schemaname || ' ' || tablename) as copy,
      (xpath('/row/filled/text()', query_to_xml(
        format('select exists (select from %I.%I) as filled', schemaname, tablename), false, true, '')))[1]::text
        = 'true' as filled
    from pg_tables join pg_class on oid = format('%I.%I', schemaname, tablename)::regclass
    where schemaname in ('public', 'pgboss') and relkind = 'r'`.execute(db);
  return rows;
}
