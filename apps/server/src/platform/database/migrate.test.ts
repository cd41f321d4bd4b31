import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "../../../test-support/database.ts";
import { startDatabaseProcess } from "../../../test-support/database-server.ts";
import { migrate, MIGRATION_LOCK, readMigrations } from "./migrate.ts";

describe("migrate", () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let client: Client;
  let folder: string;

  beforeEach(async () => {
    database = await createDatabase("");
    client = new Client({ connectionString: database.url });
    await client.connect();
    folder = await mkdtemp(join(tmpdir(), "wishwell-migrations-"));
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  async function files(contents: Record<string, string>) {
    for (const [name, sql] of Object.entries(contents)) await writeFile(join(folder, name), sql);
    return readMigrations(folder);
  }
  async function tables(): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    return rows.map((row) => row.name);
  }

  it("applies missing migrations in order, once", async () => {
    const first = await files({ "0001_cakes.sql": "create table cakes (id int)" });
    expect(await migrate(database.url, first)).toEqual(["0001_cakes"]);
    const both = await files({ "0002_candles.sql": "alter table cakes add column candles int" });
    expect(await migrate(database.url, both)).toEqual(["0002_candles"]);
    expect(await migrate(database.url, both)).toEqual([]);
  });

  it("rolls back a migration that fails half way, and names it", async () => {
    const broken = await files({ "0001_cakes.sql": "create table cakes (id int); select 1 / 0" });
    await expect(migrate(database.url, broken)).rejects.toThrow(
      "Migration 0001_cakes failed and was rolled back: division by zero",
    );
    expect(await tables()).toEqual(["schema_migrations"]);
  });

  it("refuses a file that was changed after it was applied", async () => {
    await migrate(database.url, await files({ "0001_cakes.sql": "create table cakes (id int)" }));
    const changed = await files({ "0001_cakes.sql": "create table cakes (id bigint)" });
    await expect(migrate(database.url, changed)).rejects.toThrow(/^Migration 0001_cakes was changed after.*$/);
  });

  it("ignores differences in line endings", async () => {
    await migrate(database.url, await files({ "0001_cakes.sql": "create table cakes (\n  id int\n)" }));
    const other = await files({ "0001_cakes.sql": "create table cakes (\r\n  id int\r\n)" });
    expect(await migrate(database.url, other)).toEqual([]);
  });

  it("refuses a database that a newer version has used", async () => {
    const both = await files({ "0001_cakes.sql": "select 1", "0002_candles.sql": "select 2" });
    await migrate(database.url, both);
    await expect(migrate(database.url, both.slice(0, 1))).rejects.toThrow(/0002_candles.*newer version/);
  });

  it("refuses files whose numbers are not consecutive", async () => {
    await expect(files({ "0001_cakes.sql": "", "0003_candles.sql": "" })).rejects.toThrow(/0003_candles.sql should be/);
  });

  it("refuses a database that can't hold every name", async () => {
    const latin = await createDatabase("template template0 encoding 'LATIN1' locale_provider libc locale 'C'");
    await expect(migrate(latin.url)).rejects.toThrow("Wishwell needs a database in UTF8; this one is in LATIN1.");
    await latin.drop();
  });

  it("runs once when several processes start at the same moment", { timeout: 60_000 }, async () => {
    const processes = [1, 2, 3].map(() => startDatabaseProcess({ url: database.url, part: "worker" }));
    await Promise.all(processes.map((each) => each.said("ready")));
    await Promise.all(processes.map((each) => each.signal("SIGTERM")));
    const { rows } = await client.query<{ name: string }>("select name from schema_migrations order by name");
    expect(rows.map((row) => row.name)).toEqual((await readMigrations()).map((migration) => migration.name));
  });

  it("waits while another process is migrating", async () => {
    const wanted = await files({ "0001_cakes.sql": "create table cakes (id int)" });
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const migrating = migrate(database.url, wanted);
    const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted and objid = $1";
    await expect.poll(async () => (await client.query(waiting, [MIGRATION_LOCK])).rowCount).toBe(1);
    expect(await tables()).toEqual([]);
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    expect(await migrating).toEqual(["0001_cakes"]);
  });
});
