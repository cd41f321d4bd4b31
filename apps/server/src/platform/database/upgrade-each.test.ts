import { Client } from "pg";
import { beforeAll, expect, inject, test } from "vitest";
import { withDatabase } from "../../../test-support/database.ts";
import { startDatabaseProcess } from "../../../test-support/database-server.ts";
import { fillEmptyTables, allRows, shapeOf } from "../../../test-support/fill-tables.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { anOldDatabase, appliedTo, migrateOneByOne, namesOf } from "./upgrade.builders.ts";

const all = await readMigrations();
let wantedShape: readonly string[];

beforeAll(async () => {
  wantedShape = await shapeOfFresh();
});

/** The schema of a database that was created at the latest version. */
async function shapeOfFresh(): Promise<readonly string[]> {
  const fresh = new Client({ connectionString: withDatabase(inject("adminUrl"), inject("templateDatabase")) });
  await fresh.connect();
  const shape = await shapeOf(fresh);
  await fresh.end();
  return shape;
}

/** Every migration runs three times, so a test takes only some of them, and doesn’t grow with their number. */
const atOnce = 6;

test.each(Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) => ({ from: part * atOnce })))(
  "every migration from number $from on keeps existing rows, also if interrupted and repeated, with the same schema",
  async ({ from }) => {
    const upTo = all.slice(0, from + atOnce);
    const database = await anOldDatabase();
    await migrate(database.url, all.slice(0, from));
    if (from > 0) await fillEmptyTables(database.client);
    expect(await migrateOneByOne(database, upTo, from)).toEqual(namesOf(upTo));
    const uninterrupted = await anOldDatabase();
    await migrate(uninterrupted.url, upTo);
    expect(await shapeOf(database.client)).toEqual(await shapeOf(uninterrupted.client));
    await uninterrupted.drop();
    await database.drop();
  },
);

test("when one of two processes is killed while migrating an old database, the other completes the migration", async () => {
  const old = all.slice(0, 7);
  const database = await anOldDatabase();
  const { client } = database;
  await migrate(database.url, old);
  await fillEmptyTables(client);
  const before = await allRows(client);
  // The next migration adds a column to this table, and waits here.
  await client.query("begin; lock table charities in access share mode");
  const waiting = async (what: string) =>
    (
      await client.query(`select from pg_locks where not granted and ${what} and database =
      (select oid from pg_database where datname = current_database())`)
    ).rowCount;
  const first = startDatabaseProcess({ url: database.url, part: "worker" });
  await expect.poll(() => waiting("locktype = 'relation'"), { timeout: 30_000 }).toBe(1);
  const second = startDatabaseProcess({ url: database.url, part: "worker" });
  await expect.poll(() => waiting("locktype = 'advisory'"), { timeout: 30_000 }).toBe(1);
  await first.signal("SIGKILL");
  await client.query("commit");
  await second.said("ready");
  await second.signal("SIGTERM");
  expect(await appliedTo(database)).toEqual(namesOf(all));
  expect(await shapeOf(client)).toEqual(wantedShape);
  expect((await allRows(client, before.columns)).rows).toEqual(before.rows);
  await database.drop();
});
