import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";

/** Every table of every schema whose rows, written out, hold the text (given in small letters). */
export async function tablesThatHold(db: Database, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const holding: string[] = [];
  for (const { name } of tables) {
    const found = await sql`
      select 1 from ${sql.raw(name)} t where position(${text} in lower(t::text)) > 0 limit 1`.execute(db);
    if (found.rows.length > 0) holding.push(name);
  }
  return holding;
}
