import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { aContribution, aGiver } from "../features/contributions/contributions.builders.ts";
import { expectSoundLedger } from "../features/ledger/ledger.builders.ts";
import { aBatch, aDueParty } from "../features/payouts/payouts.builders.ts";
import { aPartyThatIsOver, thank } from "../features/thanks/thanks.builders.ts";
import { BackupFault, type Manifest, writeManifest } from "../platform/backup/manifest.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { saveTables, writeBackup } from "../platform/backup/write-backup.ts";
import { connect } from "../platform/database/connect.ts";
import { type CopyConnection, openCopyConnection } from "../platform/database/copy-connection.ts";
import type { Database } from "../platform/database/database.ts";
import { migrate, readMigrations } from "../platform/database/migrate.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { openFiles } from "../platform/files/disk-files.ts";
import { aPhoto } from "../platform/images/pictures.builders.ts";
import { type TestApp, testApp } from "../../test-support/app.ts";
import { openBucket } from "../../test-support/bucket.ts";
import { createDatabase, freshDatabase, runAsAdmin } from "../../test-support/database.ts";
import { meanwhile, withoutSnapshot } from "../../test-support/races.ts";
import { send } from "../../test-support/send.ts";
import { wholeDump, wholeStore } from "../../test-support/database-state.ts";
import { listNamedFiles } from "./referenced-files.store.ts";
import { seedDatabase } from "./seed/seed-database.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const progress = () => undefined;
const log = pino({ level: "silent" });
const now = new Date("2027-03-20T10:00:00Z");
const role = `keeper_${randomBytes(4).toString("hex")}`;

let ctx: TestApp;
let folder: string;
let saved: string;
let manifest: Manifest;
const opened: (() => Promise<unknown>)[] = [];

/** The small seed plus everything else a database can hold: sent payouts, emails, pictures, waiting jobs. */
beforeAll(async () => {
  await runAsAdmin(inject("adminUrl"), `create role ${role} login password 'kept-well'`);
  folder = await mkdtemp(join(tmpdir(), "wishwell-drill-"));
  ctx = await testApp({ settings: { SEED: "small", RATE_LIMITS: "off" } });
  await seedDatabase(ctx.deps);
  await sql`delete from pgboss.job`.execute(ctx.deps.db);
  await aDueParty(ctx, { gifts: ["20.00", "35.10"] });
  await aBatch(ctx);
  const { organiser, party, olive } = await aPartyThatIsOver(ctx);
  const file = { field: "fileicon_cropped", bytes: await aPhoto(), name: "Zoë.jpg" };
  await send(ctx.app, "POST /userfiles/fileupload", {
    token: organiser.token,
    body: { event_uuid: party.id },
    file,
  });
  await ctx.runJobs();
  await thank(ctx, organiser.token, party.id, [olive]);
  const odd = { type: "odd \\N \t text\r\n", url: null, error: 'quote " {}', component: "Zoë £9 👍", method: "" };
  await ctx.deps.db
    .insertInto("page_errors")
    .values({ at: now, ...odd })
    .execute();
  saved = join(folder, "saved");
  manifest = await writeBackup(source(), { folder: saved, now, progress });
});
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});
afterAll(async () => {
  await ctx.close();
  await rm(folder, { recursive: true, force: true });
  await runAsAdmin(inject("adminUrl"), `drop role ${role}`);
});

const source = () => ({
  url: ctx.databaseUrl,
  files: ctx.deps.files,
  appSecret: ctx.deps.config.appSecret,
  namedFiles: listNamedFiles,
});

interface Elsewhere {
  readonly url: string;
  readonly db: Database;
  readonly files: FileStore;
  readonly log: typeof log;
}

const ownFiles = async () => openFiles({ url: undefined, folder: await mkdtemp(join(folder, "files-")) });

/** An empty database and file store. */
async function elsewhere(): Promise<Elsewhere> {
  const database = await freshDatabase();
  const { url, db } = database;
  opened.push(() => database.close());
  return { url, db, files: await ownFiles(), log };
}

/** An empty database whose owner has no other rights on the server. */
async function ofPlainOwner(files: FileStore): Promise<Elsewhere> {
  const database = await createDatabase(`owner ${role} template template0`);
  const url = new URL(database.url);
  url.username = role;
  url.password = "kept-well";
  const connection = connect({ url: url.href, applicationName: "wishwell drill" });
  opened.push(
    () => database.drop(),
    () => connection.close(),
  );
  return { url: url.href, db: connection.db, files, log };
}

/** A file store in a local S3 server. */
async function inBucket(): Promise<FileStore> {
  const bucket = await openBucket(join(folder, "s3"));
  opened.push(() => bucket.close());
  return openFiles({ url: bucket.url, folder: "" });
}

const restore = (there: Elsewhere, from = saved) => restoreBackup(there, { folder: from, progress });

/** Every table of the source. Apart from a moved clock, nothing changes it meanwhile. */
const sourceDump = () => wholeDump(ctx.deps.db);

test("a backup restored elsewhere is identical in every table, sequence and file", async () => {
  const there = await ofPlainOwner(await inBucket());
  expect(await restore(there)).toEqual(manifest);
  const dump = await sourceDump();
  expect(await wholeDump(there.db)).toEqual(dump);
  const store = await wholeStore(ctx.deps.files);
  expect(Object.keys(store).length).toBeGreaterThan(0);
  expect(await wholeStore(there.files)).toEqual(store);
  const money = ["contributions", "ledger_lines", "payouts", "payout_batches"];
  const filled = Object.keys(dump).filter((name) => dump[name]?.length !== 0);
  expect(filled).toEqual(
    expect.arrayContaining(["users", "guests", "letters", "mailbox", ...money].map((name) => `public.${name}`)),
  );
  expect(filled).toContain("pgboss.job_common");
  await expectSoundLedger(there.db);
  // A backup of the copy has the same checksums, and its sequences continue without collisions.
  const again = await writeBackup({ ...source(), ...there }, { folder: join(folder, "again"), now, progress });
  expect(again).toEqual(manifest);
  await sql`insert into page_errors (at, type) values (now(), 'after')`.execute(there.db);
});

test("a restore stops at the backup's migrations and leaves later ones to the next start", async () => {
  const first = (await readMigrations()).slice(0, 3);
  const older = await createDatabase("");
  opened.push(() => older.drop());
  await migrate(older.url, first);
  const at = join(folder, "older");
  await writeBackup({ ...source(), url: older.url }, { folder: at, now, progress });
  const there = await ofPlainOwner(await ownFiles());
  await restore(there, at);
  expect((await wholeDump(there.db))["public.schema_migrations"]).toHaveLength(first.length);
});

async function saveWhileGiving(guard: (copy: CopyConnection) => CopyConnection): Promise<string> {
  const { guestId, party } = await aGiver(ctx);
  const copy = await openCopyConnection(ctx.databaseUrl, "wishwell drill");
  const at = await mkdtemp(join(folder, "giving-"));
  const give = () => aContribution(ctx.deps, { guestId, partyId: party.id });
  const tables = await saveTables(meanwhile(guard(copy), "ledger_lines", give), at, progress);
  await copy.close();
  await writeManifest(at, { format: 1, madeAt: now.toISOString(), secretMark: "", files: [], ...tables });
  return at;
}

describe("a backup taken during a contribution", () => {
  test("is one consistent snapshot: the ledger balances and later entries are missing", async () => {
    const entries = (await sourceDump())["public.ledger_entries"];
    const at = await saveWhileGiving((copy) => copy);
    const there = await elsewhere();
    await restore(there, at);
    await expectSoundLedger(there.db);
    expect((await wholeDump(there.db))["public.ledger_entries"]).toEqual(entries);
    expect((await sourceDump())["public.ledger_entries"]?.length).toBe((entries?.length ?? 0) + 1);
  });

  test("is refused on restore if its tables come from different moments", async () => {
    const at = await saveWhileGiving(withoutSnapshot);
    const there = await elsewhere();
    await expect(restore(there, at)).rejects.toThrow(/ledger_lines could not be loaded.*Nothing was changed/);
    expect((await wholeDump(there.db))["public.users"]).toEqual([]);
  });
});

const list = (copy: string) => join(copy, "backup.json");
const table = (copy: string) => join(copy, "tables", "public.guests.copy.gz");

/** The error for a backup damaged by `spoil`. Also checks that nothing was changed. */
async function refusal(spoil: (copy: string) => Promise<unknown>): Promise<string> {
  const copy = join(await mkdtemp(join(folder, "spoilt-")), "copy");
  await cp(saved, copy, { recursive: true });
  await spoil(copy);
  const fault: unknown = await restore(there, copy).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(BackupFault);
  expect(await wholeDump(there.db)).toEqual({ sequences: [] });
  expect(await there.files.list("")).toEqual([]);
  return String(fault);
}

let there: Elsewhere;

describe("a restore is refused without changes", () => {
  beforeEach(async () => {
    there = await ofPlainOwner(await ownFiles());
  });

  test("when a table's file is damaged, truncated, replaced or missing", async () => {
    const flipped = await refusal(async (copy) => {
      const bytes = await readFile(table(copy));
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      await writeFile(table(copy), bytes);
    });
    expect(flipped).toContain("public.guests.copy.gz is damaged");
    const cut = await refusal(async (copy) => writeFile(table(copy), (await readFile(table(copy))).subarray(0, -20)));
    expect(cut).toContain("public.guests.copy.gz is damaged");
    expect(await refusal((copy) => writeFile(table(copy), gzipSync("")))).toContain("guests.copy.gz is damaged");
    expect(await refusal((copy) => rm(table(copy)))).toContain("guests.copy.gz is missing");
  });

  test("when a stored file is damaged, or the manifest is damaged or missing", async () => {
    const key = manifest.files[0]?.key ?? "";
    expect(await refusal((copy) => writeFile(join(copy, "files", key), "other"))).toContain(`${key} is damaged`);
    const further = await refusal(async (copy) => {
      const text = await readFile(list(copy), "utf8");
      await writeFile(list(copy), text.replace(/"value": "(\d+)"/, '"value": "1$1"'));
    });
    expect(further).toContain("backup.json is damaged");
    expect(await refusal((copy) => writeFile(list(copy), "{"))).toContain("backup.json is damaged");
    expect(await refusal((copy) => rm(list(copy)))).toContain("is not a backup");
  });

  test("when the backup's migrations are unknown or differ from this version's", async () => {
    const { migrations } = manifest;
    const newer = [...migrations, { name: "9999_flying", checksum: "" }];
    const unknown = await refusal((copy) => writeManifest(copy, { ...manifest, migrations: newer }));
    expect(unknown).toContain("9999_flying, which this version of Wishwell doesn’t know. Update");
    const other = migrations.map((one) => ({ ...one, checksum: "other" }));
    const changed = await refusal((copy) => writeManifest(copy, { ...manifest, migrations: other }));
    expect(changed).toContain("differs from this Wishwell’s");
  });

  test("when the database is already in use", async () => {
    const before = await sourceDump();
    await expect(restoreBackup({ ...source(), log }, { folder: saved, progress })).rejects.toThrow(
      /in use \(there is something in .*users.*\): restore into an empty one\. Nothing was changed/,
    );
    expect(await sourceDump()).toEqual(before);
  });

  test("when the file store holds a different file under the same key", async () => {
    const key = manifest.files[0]?.key ?? "";
    await there.files.put(key, { bytes: Buffer.from("theirs"), contentType: "text/plain" });
    await expect(restore(there)).rejects.toThrow(`already holds a different ${key}`);
    expect((await wholeDump(there.db))["public.parties"]).toEqual([]);
    expect(await there.files.list("")).toEqual([key]);
  });

  test("when the database has later migrations than the backup", async () => {
    await migrate(there.url, (await readMigrations()).slice(0, 2));
    const copy = join(await mkdtemp(join(folder, "older-")), "copy");
    await cp(saved, copy, { recursive: true });
    await writeManifest(copy, { ...manifest, migrations: manifest.migrations.slice(0, 1) });
    await expect(restore(there, copy)).rejects.toThrow(/newer than the backup/);
  });
});

test("a backup never overwrites a folder, and a failed one leaves no files behind", async () => {
  await expect(writeBackup(source(), { folder: saved, now, progress })).rejects.toThrow(/already exists/);
  const files = {
    ...ctx.deps.files,
    get: () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" })),
  };
  const nested = join(folder, "nested");
  await expect(writeBackup({ ...source(), files }, { folder: join(nested, "full"), now, progress })).rejects.toThrow(
    `There’s no space left in ${nested}.`,
  );
  expect(await readdir(nested)).toEqual([]);
});
