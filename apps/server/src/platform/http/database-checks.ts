import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { readMigrations } from "../database/migration-files.ts";
import type { ReadinessChecks } from "./health.ts";

/** The database answers, and its tables are the ones this version was made for. */
export function databaseChecks(db: Database): ReadinessChecks {
  return {
    async database() {
      await sql`select 1`.execute(db);
      return "ok";
    },
    async migrations() {
      const wanted = await readMigrations();
      const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
      const applied = new Set(rows.map(({ name }) => name));
      const missing = wanted.filter(({ name }) => !applied.has(name));
      if (missing.length > 0) throw new Error(`missing: ${missing.map(({ name }) => name).join(", ")}`);
      return "ok";
    },
  };
}
