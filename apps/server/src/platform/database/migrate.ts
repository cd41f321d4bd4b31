import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { DatabaseStartError } from "./database.ts";

/** An arbitrary constant that all processes use, and only for this lock. */
export const MIGRATION_LOCK = 728_150_001;
const OLDEST_POSTGRES = 15;

/**
 * Applies missing migrations and returns their names. Each file runs in its own transaction. If several processes start
 * at once, one migrates; the others wait for the lock and then find nothing to do.
 */
export async function migrate(
  url: string,
  migrations?: readonly Migration[],
  { existing = false }: { readonly existing?: boolean } = {},
): Promise<readonly string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = new Client({ connectionString: url, application_name: "wishwell migrations" });
  // A running query fails and reports the error; without a listener a broken connection would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await refuseUnfitServer(client);
    if (existing) await refuseEmptyDatabase(client);
    // A migration may take long, and so may waiting for another process to finish it.
    await client.query("set statement_timeout = 0");
    // If this process is killed, the server notices soon, rolls back and releases the lock for the next one.
    await client.query("set client_connection_check_interval = '2s'").catch(() => undefined);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    return await applyMissing(client, wanted);
  } finally {
    // Ending the session releases the lock, whatever happened.
    await client.end();
  }
}

async function refuseUnfitServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding",
  );
  const server = rows[0];
  if (server === undefined || server.version < OLDEST_POSTGRES) {
    throw new MigrationError(
      `Wishwell needs PostgreSQL ${OLDEST_POSTGRES} or later; this server is ${server?.version}.`,
    );
  }
  if (server.encoding !== "UTF8") {
    throw new MigrationError(`Wishwell needs a database in UTF8; this one is in ${server.encoding}.`);
  }
}

async function refuseEmptyDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; known: boolean }>(
    "select current_database() as name, to_regclass('schema_migrations') is not null as known",
  );
  if (rows[0]?.known) return;
  throw new MigrationError(
    `The database ${rows[0]?.name} is empty: Wishwell has never started on it. Correct DATABASE_URL, or start Wishwell first.`,
  );
}

async function applyMissing(client: Client, wanted: readonly Migration[]): Promise<readonly string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  refuseDifferentHistory(rows, wanted);
  const missing = wanted.slice(rows.length);
  for (const migration of missing) await apply(client, migration);
  return missing.map((migration) => migration.name);
}

/** The applied migrations must be exactly the first of ours, with the same names and content. */
function refuseDifferentHistory(
  applied: readonly { name: string; checksum: string }[],
  wanted: readonly Migration[],
): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const ours = wanted[index];
    if (ours?.name !== name) {
      throw new MigrationError(
        `The database has migration ${name}, which this Wishwell does not know: it was used by a newer version.`,
      );
    }
    if (ours.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it had been applied: restore the file and add a new migration instead.`,
      );
    }
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(migration.sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${migration.name} failed and was rolled back: ${reason}`, { cause: error });
  }
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** A database that doesn't match these migrations. */
export class MigrationError extends DatabaseStartError {}

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** All migrations in order. A gap or a duplicate number means a bad merge, and throws. */
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
  // Normalises line endings, so that a checkout with CRLF has the same checksum.
  const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
  return { name: name.replace(/\.sql$/, ""), sql, checksum: createHash("sha256").update(sql).digest("hex") };
}
