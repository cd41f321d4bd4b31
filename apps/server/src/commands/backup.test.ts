import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aContribution, aGiver } from "../features/contributions/contributions.builders.ts";
import type { Database } from "../platform/database/database.ts";
import { openFiles } from "../platform/files/disk-files.ts";
import { testSecret } from "../../test-support/app-with-calls.ts";
import { type TestApp, testApp } from "../../test-support/app.ts";
import { type FreshDatabase, freshDatabase } from "../../test-support/database.ts";
import { wholeDump } from "../../test-support/database-state.ts";

// Starting real processes takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const root = fileURLToPath(new URL("../../../..", import.meta.url));
let ctx: TestApp;
let there: FreshDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wishwell-backup-"));
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  const { party, guestId } = await aGiver(ctx);
  await aContribution(ctx.deps, { guestId, partyId: party.id });
  there = await freshDatabase();
});
afterAll(async () => {
  await there.close();
  await ctx.close();
  await rm(folder, { recursive: true, force: true });
});

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; out: string; err: string }>;
}

/** Runs the command as `npm run backup` and `npm run restore` do. */
function start(command: "backup" | "restore", url: string, args: string[], secret = testSecret): Running {
  const child = spawn(process.execPath, ["scripts/run.mjs", `apps/server/src/commands/${command}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder, APP_SECRET: secret, INIT_CWD: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]).then(
    ([[code], out, err]) => ({ code: code as number | null, out: out.trim(), err: err.trim() }),
  );
  return { child, ended };
}
const backup = (...args: string[]) => start("backup", ctx.databaseUrl, args).ended;

/** Holds a lock that stops the command halfway; returns a function that releases it. */
async function hold(db: Database, statement: string): Promise<() => Promise<void>> {
  const open = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await sql.raw(statement).execute(tx);
    closed.resolve();
    await open.promise;
  });
  await closed.promise;
  return async () => {
    open.resolve();
    await holding;
  };
}

const connections = async (db: Database, state: string) =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and application_name ~ 'backup|restore'
      and ${sql.raw(state)}`.execute(db)
  ).rows.length;
const waiting = (db: Database) => connections(db, "wait_event_type = 'Lock'");
const patiently = { timeout: 30_000 };

test("a killed backup is never mistaken for a complete one, and the next one is complete", async () => {
  const letGo = await hold(ctx.deps.db, "lock table users in access exclusive mode");
  const killed = start("backup", ctx.databaseUrl, ["kept"]);
  await expect.poll(() => waiting(ctx.deps.db), patiently).toBe(1);
  killed.child.kill("SIGKILL");
  await killed.ended;
  await letGo();
  const left = (await readdir(folder)).filter((name) => name.startsWith("kept"));
  expect(left).toEqual([expect.stringMatching(/^kept\.unfinished-/)]);
  const restored = await start("restore", there.url, [left[0] ?? ""]).ended;
  expect(restored).toMatchObject({ code: 1, out: "", err: expect.stringContaining("is not a backup") });

  const done = await backup("kept");
  expect(done).toMatchObject({ code: 0, err: "" });
  expect(done.out).toMatch(/kept: \d+ tables with [\d,]+ rows, \d+ files\./);
  expect(done.out).toContain(`${join(folder, left[0] ?? "")} is still being written, or was interrupted`);
  await rm(join(folder, left[0] ?? ""), { recursive: true });
  expect(await backup("kept")).toMatchObject({ code: 1, err: expect.stringContaining("already exists") });
});

/** Without the time of the queue's last maintenance, which changes by itself, and the note of the last backup. */
async function dump(db: Database): Promise<Awaited<ReturnType<typeof wholeDump>>> {
  const { "pgboss.version": _tidied, "public.backups": _noted, sequences = [], ...rest } = await wholeDump(db);
  return { ...rest, sequences: sequences.filter((sequence) => !sequence.startsWith("public.backups_")) };
}

test("a killed restore leaves the database empty and can be repeated", async () => {
  const { db, url } = there;
  await sql`create schema apart`.execute(db);
  await sql`create table apart.gate ()`.execute(db);
  await sql`create function apart.wait() returns trigger language plpgsql as $$
    begin lock table apart.gate in share mode; return new; end $$`.execute(db);
  await sql`create trigger wait before insert on ledger_lines for each row execute function apart.wait()`.execute(db);
  const before = await dump(db);
  const letGo = await hold(db, "lock table apart.gate in exclusive mode");
  const killed = start("restore", url, ["kept"]);
  await expect.poll(() => waiting(db), patiently).toBe(1);
  killed.child.kill("SIGKILL");
  await killed.ended;
  await letGo();
  await expect.poll(() => connections(db, "true"), patiently).toBe(0);
  expect(await dump(db)).toEqual(before);

  const done = await start("restore", url, ["kept"], "another-secret-of-thirty-two-letters").ended;
  expect(done).toMatchObject({ code: 0, err: "" });
  expect(done.out).toMatch(/Restored the backup of .*: \d+ tables/);
  expect(done.out).toContain("It was made with a different secret");
  expect(done.out).toMatch(/The ledger is sound: \d+ checks passed\./);
  expect(await dump(db)).toEqual(await dump(ctx.deps.db));
  expect(await start("restore", url, ["kept"]).ended).toMatchObject({
    code: 1,
    err: expect.stringContaining("in use"),
  });
});

test("a backup fails with a list of files that the database names and the file store lacks", async () => {
  const { db } = ctx.deps;
  const [charity] = await db.selectFrom("charities").select("id").limit(1).execute();
  const name = `${"a".repeat(32)}.png`;
  await db
    .updateTable("charities")
    .set({ logo_file: name })
    .where("id", "=", charity?.id ?? "")
    .execute();
  const refused = await backup("logos");
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining("refers to a file that is not in the file store"),
  });
  expect(refused.err).toContain(`\n  logos/${name}\n`);
  expect((await readdir(folder)).filter((each) => each.startsWith("logos"))).toEqual([]);

  const files = await openFiles({ url: undefined, folder: join(folder, "files") });
  await files.put(`logos/${name}`, { bytes: Buffer.from("a logo"), contentType: "image/png" });
  expect(await backup("logos")).toMatchObject({ code: 0, out: expect.stringMatching(/, 1 files\.$/) });
  await rm(join(folder, "logos"), { recursive: true });
  await rm(join(folder, "files"), { recursive: true });
  await db.updateTable("charities").set({ logo_file: null }).execute();
});

test("backup and restore print their usage, and one line for each error", async () => {
  const wrong = new URL(ctx.databaseUrl);
  wrong.password = "guessed";
  const asked = await Promise.all([
    backup("--help"),
    start("restore", "", ["--help"]).ended,
    start("restore", "", ["kept", "--check"]).ended,
    start("restore", there.url, ["nowhere"]).ended,
    start("backup", wrong.href, ["refused"]).ended,
  ]);
  expect(asked.map(({ code }) => code)).toEqual([0, 0, 0, 1, 1]);
  const [help, otherHelp, sound, nowhere, locked] = asked;
  expect(help?.out).toContain("npm run backup -- [FOLDER]");
  expect(otherHelp?.out).toContain("--check");
  expect(sound?.out).toMatch(/The backup of .* is sound/);
  expect(nowhere?.err).toBe(`${join(folder, "nowhere")} is not a backup: its backup.json cannot be read (ENOENT).`);
  expect(locked?.err).toMatch(/^The database .* cannot be used: password authentication failed/);
  expect((await readdir(folder)).map((name) => basename(name))).toEqual(["kept"]);
});
