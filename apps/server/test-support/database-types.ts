import { fileURLToPath } from "node:url";
import { generate, PostgresDialect } from "kysely-codegen";
import type { Database } from "../src/platform/database/database.ts";

export const SCHEMA_FILE = fileURLToPath(new URL("../src/platform/database/schema.generated.ts", import.meta.url));

/** The TypeScript of a migrated database's tables. What the job queue and the migrations keep for themselves is left out. */
export function databaseTypes(db: Database): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: "string" }),
    includePattern: "public.*",
    excludePattern: "schema_migrations",
    // As `connect.ts` reads it.
    typeMapping: { int8: "number" },
    typeOnlyImports: true,
    // Answered, not written: by itself it would write among the installed packages.
    outFile: null,
  });
}
