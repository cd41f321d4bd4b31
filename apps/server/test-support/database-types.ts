import { fileURLToPath } from "node:url";
import { generate, PostgresDialect } from "kysely-codegen";
import type { Database } from "../src/platform/database/database.ts";

export const SCHEMA_FILE = fileURLToPath(new URL("../src/platform/database/schema.generated.ts", import.meta.url));

/**
 * The TypeScript types of a migrated database's tables, without the internal tables of the job queue and the
 * migrations.
 */
export function databaseTypes(db: Database): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: "string" }),
    includePattern: "public.*",
    excludePattern: "schema_migrations",
    // Matches `connect.ts`.
    typeMapping: { int8: "number" },
    typeOnlyImports: true,
    // Returned, not written: by default it would write into the installed packages.
    outFile: null,
  });
}
