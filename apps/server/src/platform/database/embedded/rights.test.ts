import { stat } from "node:fs/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDataFolder, type DataFolder } from "../../../../test-support/database-server.ts";
import { openEmbedded } from "./embedded.ts";

let folder: DataFolder;
beforeAll(async () => {
  folder = await aDataFolder();
});
afterAll(() => folder.remove());

test("the embedded database admits no other user", async () => {
  const server = await openEmbedded({ dataDir: folder.dataDir, part: "command" });
  const { socketFolder } = (await folder.postmaster()) ?? { socketFolder: "" };
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  expect((await stat((await folder.place()).passwordFile)).mode & 0o777).toBe(0o600);
  const guess = new URL(server.url);
  guess.password = "guess";
  const stranger = new Client({ connectionString: guess.href });
  await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
  await server.close();
});

test("the embedded database runs as a role that owns only its database, on a durable server", async () => {
  const server = await openEmbedded({ dataDir: folder.dataDir, part: "command" });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query(`select rolsuper, rolcreatedb, rolcreaterole,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses
    from pg_roles where rolname = current_user`);
  await client.end();
  await server.close();
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      fsync: "on",
      commit: "on",
      pages: "on",
      addresses: "",
    },
  ]);
});
