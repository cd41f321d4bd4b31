import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** Of those that are still there. */
export async function partyNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from parties where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
