import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, type FreshDatabase, freshDatabase } from "../../test-support/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { readInstallation } from "./run-command.ts";

const command = fileURLToPath(new URL("admin.ts", import.meta.url));
let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "wishwell-admin-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as an operator would. */
function admin(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, NODE_ENV: "development", DATABASE_URL: database.url, DATA_DIR: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out: out.trim(), err: err.trim() });
    });
  });
}

async function aPerson(email: string): Promise<void> {
  const now = new Date();
  await database.db
    .insertInto("users")
    .values({
      id: crypto.randomUUID(),
      email,
      email_key: email,
      password_hash: "",
      verified_at: now,
      last_seen_at: now,
      created_at: now,
    })
    .execute();
}

test("the admin command grants, lists and revokes, but never revokes the last admin", async () => {
  await aPerson("anna@example.org");
  await aPerson("ben@example.org");
  expect(await admin("list")).toMatchObject({ code: 0, out: "There are no admins yet." });
  expect(await admin("grant", "anna@example.org")).toMatchObject({ code: 0, out: "anna@example.org is an admin now." });
  expect(await admin("grant", "Ben@example.org")).toMatchObject({ code: 0 });
  expect(await admin("list")).toMatchObject({ out: "anna@example.org\nben@example.org" });
  expect(await admin("revoke", "anna@example.org")).toMatchObject({ code: 0 });
  const refused = await admin("revoke", "ben@example.org");
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toContain("the only admin");
  expect(await admin("reset", "ben@example.org")).toMatchObject({ code: 0 });
  expect(await admin("reset", "nobody@example.org")).toMatchObject({ code: 1 });
  const letters = await database.db.selectFrom("letters").select(["template", "recipient"]).execute();
  expect(letters).toEqual([{ template: "sign-in-changed", recipient: "ben@example.org" }]);
  expect(await admin("list")).toMatchObject({ out: "ben@example.org" });
  const deeds = await database.db.selectFrom("audit_log").select(["action", "actor_kind"]).orderBy("id").execute();
  expect(deeds).toEqual(
    ["grant admin", "grant admin", "revoke admin", "factors removed"].map((action) => ({
      action,
      actor_kind: "command",
    })),
  );
}, 120_000);

test("the admin command prints its usage, and one line for each error", async () => {
  expect(await admin("--help")).toMatchObject({ code: 0, out: expect.stringContaining("grant EMAIL") });
  expect(await admin("grant")).toMatchObject({ code: 1, err: expect.stringContaining("grant EMAIL") });
  const unknown = await admin("grant", "nobody@example.org");
  expect(unknown).toMatchObject({ code: 1 });
  expect(unknown.err.split("\n")).toHaveLength(1);
}, 60_000);

/** In an empty folder, as if an operator had forgotten the settings; returns what the folder holds afterwards. */
async function inEmptyFolder(settings: Record<string, string>, [file, ...args]: readonly string[]) {
  const cwd = await mkdtemp(join(folder, "empty-"));
  const path = fileURLToPath(new URL(file ?? "", import.meta.url));
  const ended = await new Promise<{ code: number; err: string }>((resolve) => {
    execFile(
      process.execPath,
      [path, ...args],
      { cwd, env: { PATH: process.env.PATH, ...settings } },
      (error, _out, err) => resolve({ code: error === null ? 0 : Number(error.code), err: err.trim() }),
    );
  });
  return { ...ended, left: await readdir(cwd) };
}

describe("without the server's settings", () => {
  const commands = [
    ["admin.ts", "list"],
    ["backup.ts"],
    ["check-ledger.ts"],
    ["import-charities.ts", "--url", "http://127.0.0.1:1"],
    ["import-postcodes.ts", "postcodes.csv"],
  ] as const;

  test("no command creates a database", async () => {
    const refused = await Promise.all(commands.map((command) => inEmptyFolder({}, command)));
    const nothingThere = /^There is no database in .*\/data, and DATABASE_URL is not set: .*\.$/;
    for (const each of refused) expect(each).toEqual({ code: 1, err: expect.stringMatching(nothingThere), left: [] });
  });

  test("a command in production names the missing settings, also a restore", () => {
    const settings = { NODE_ENV: "production", DATABASE_URL: " ", DATA_DIR: "" };
    const missing = "Neither DATABASE_URL nor DATA_DIR is set";
    expect(() => readInstallation(settings)).toThrow(missing);
    expect(() => readInstallation(settings, { mayBeNew: true })).toThrow(missing);
  });

  test("a command finds the database of a data folder, and a restore may fill a new folder that is named", async () => {
    const [used, fresh] = [await mkdtemp(join(folder, "used-")), await mkdtemp(join(folder, "fresh-"))];
    await mkdir(join(used, "database", "cluster"), { recursive: true });
    expect(readInstallation({ DATA_DIR: used })).toMatchObject({ DATA_DIR: used });
    expect(() => readInstallation({ DATA_DIR: fresh })).toThrow(`There is no database in ${fresh}`);
    expect(readInstallation({ DATA_DIR: fresh }, { mayBeNew: true })).toMatchObject({ DATA_DIR: fresh });
  });

  test("a command leaves an empty database empty", async () => {
    const empty = await createDatabase("template template0");
    await expect(migrate(empty.url, undefined, { existing: true })).rejects.toThrow("Wishwell has never started on it");
    const client = new Client({ connectionString: empty.url });
    await client.connect();
    const { rows } = await client.query("select from pg_tables where schemaname = 'public'");
    await client.end();
    await empty.drop();
    expect(rows).toEqual([]);
  });
});
