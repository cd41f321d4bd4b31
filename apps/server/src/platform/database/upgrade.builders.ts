import { Client } from "pg";
import { expect } from "vitest";
import { createDatabase } from "../../../test-support/database.ts";
import { fillEmptyTables, allRows } from "../../../test-support/fill-tables.ts";
import { migrate, type Migration, MigrationError } from "./migrate.ts";

/** A database to upgrade, and a connection to inspect it. */
export interface OldDatabase {
  readonly url: string;
  readonly client: Client;
  drop(): Promise<void>;
}

/** Created with these options of CREATE DATABASE; empty without a template. */
export async function anOldDatabase(options = ""): Promise<OldDatabase> {
  const database = await createDatabase(options);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return {
    url: database.url,
    client,
    async drop() {
      await client.end();
      await database.drop();
    },
  };
}

export const namesOf = (some: readonly Migration[]) => some.map(({ name }) => name);

export const appliedTo = async ({ client }: OldDatabase) =>
  (await client.query<{ name: string }>("select name from schema_migrations order by name")).rows.map(
    ({ name }) => name,
  );

/** Runs the last of these migrations, then terminates its session just before the commit. */
async function interruptMigration({ url, client }: OldDatabase, some: readonly Migration[]): Promise<void> {
  const last = some.at(-1);
  if (last === undefined) throw new Error("there is nothing to interrupt");
  const dawdling = migrate(url, [...some.slice(0, -1), { ...last, sql: `${last.sql}; select pg_sleep(60)` }]);
  let outcome: unknown;
  const lost = dawdling.catch((error: unknown) => (outcome = error));
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'wishwell migrations' and wait_event = 'PgSleep'`;
  const ended = async () => outcome ?? (await client.query(end)).rowCount;
  await expect.poll(ended, { interval: 10, timeout: 20_000 }).toBe(1);
  await lost;
  expect(outcome).toBeInstanceOf(MigrationError);
}

/**
 * Migrates one by one from this index. Each migration is interrupted, repeated, and must keep existing rows. Returns
 * the names of all applied migrations.
 */
export async function migrateOneByOne(old: OldDatabase, migrations: readonly Migration[], from = 0): Promise<string[]> {
  for (const [index, { name }] of migrations.entries()) {
    if (index < from) continue;
    const upTo = migrations.slice(0, index + 1);
    const before = await allRows(old.client);
    await interruptMigration(old, upTo);
    expect([name, await allRows(old.client)]).toEqual([name, before]);
    expect(await appliedTo(old)).toEqual(namesOf(migrations.slice(0, index)));

    expect(await migrate(old.url, upTo)).toEqual([name]);
    expect(await migrate(old.url, upTo)).toEqual([]);
    const { rows, columns } = await allRows(old.client, before.columns);
    expect([name, rows]).toEqual([name, before.rows]);
    expect([name, columns]).toEqual([name, before.columns]);
    await fillEmptyTables(old.client);
  }
  const { rows } = await allRows(old.client);
  expect(Object.keys(rows).filter((table) => rows[table]?.length === 0)).toEqual([]);
  return appliedTo(old);
}
