import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DatabaseStartError } from "./start-error.ts";

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** A database that these migrations do not fit. */
export class MigrationError extends DatabaseStartError {}

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** All migrations in order. A gap or a repeated number is a merge gone wrong, and stops. */
export async function readMigrations(folder: string = MIGRATIONS_FOLDER): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  for (const [index, name] of names.entries()) {
    const expected = String(index + 1).padStart(4, "0");
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name) || !name.startsWith(expected)) {
      throw new MigrationError(`Migration ${name} should be number ${expected}: numbers must follow each other.`);
    }
  }
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // Line ends are evened out: a checkout with CRLF is the same migration.
  const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
  return { name: name.replace(/\.sql$/, ""), sql, checksum: createHash("sha256").update(sql).digest("hex") };
}
