import { Client } from "pg";
import { MigrationError, readMigrations, type Migration } from "./migration-files.ts";

/** Any constant will do, as long as every process takes the same one and nothing else does. */
export const MIGRATION_LOCK = 728_150_001;
const OLDEST_POSTGRES = 15;

/**
 * Brings a database up to date and answers the names of what was applied. Each file runs in a transaction of its own.
 * When several processes start at once, one works and the others wait at the lock, then find nothing left to do.
 */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<readonly string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = new Client({ connectionString: url, application_name: "wishwell migrations" });
  // What is just being asked fails and reports it; without a listener the end of the connection would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await refuseUnfitServer(client);
    // A migration may take long, and so may waiting for another process to finish it.
    await client.query("set statement_timeout = 0");
    // When this process is killed, the server notices soon, undoes what was begun and lets the next one at it.
    await client.query("set client_connection_check_interval = '2s'").catch(() => undefined);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    return await applyMissing(client, wanted);
  } finally {
    // Ending the session gives the lock back, whatever happened.
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

async function applyMissing(client: Client, wanted: readonly Migration[]): Promise<readonly string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  refuseAnotherPast(rows, wanted);
  const missing = wanted.slice(rows.length);
  for (const migration of missing) await apply(client, migration);
  return missing.map((migration) => migration.name);
}

/** What was applied must be exactly the beginning of what we have: the same names, the same text. */
function refuseAnotherPast(applied: readonly { name: string; checksum: string }[], wanted: readonly Migration[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const ours = wanted[index];
    if (ours?.name !== name) {
      throw new MigrationError(
        `The database has migration ${name}, which this Wishwell does not know: it was used by a newer version.`,
      );
    }
    if (ours.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it had been applied: put the file back and write a new migration instead.`,
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
    throw new MigrationError(`Migration ${migration.name} failed and was undone: ${reason}`, { cause: error });
  }
}
