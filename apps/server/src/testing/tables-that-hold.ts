import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";

/** Every table of every schema whose rows, written out, hold the text (given in small letters). */
export async function tablesThatHold(db: Database, text: string): Promise<string[]> {
  return (await placesOf(db, [text]))[text] ?? [];
}

/** For each of the texts (given in small letters) that some row holds, the tables that do; one question for all. */
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
