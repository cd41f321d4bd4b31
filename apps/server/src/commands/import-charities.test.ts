import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../test-support/database.ts";
import { extractFiles, extractText, writeExtract } from "../../test-support/register-extract.ts";
import { writeZip } from "../../test-support/zip.ts";

const command = fileURLToPath(new URL("import-charities.ts", import.meta.url));
const compileCache = fileURLToPath(new URL("../../../../node_modules/.cache/wishwell", import.meta.url));
let database: FreshDatabase;
let folder: string;
beforeEach(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "wishwell-import-"));
  await mkdir(join(folder, "temporary"));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; out: string; err: string }>;
}

/** Runs the command as an operator would. */
function start(...args: string[]): Running {
  const child = spawn(process.execPath, [command, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      TMPDIR: join(folder, "temporary"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]).then(
    ([[code], out, err]) => ({
      code: code as number | null,
      out: out.trim(),
      err: err.trim(),
    }),
  );
  return { child, ended };
}

const importing = (...args: string[]) => start(...args).ended;

/** Blocks the import once its recorded progress meets this condition; returns a function that releases it. */
async function holdWhen(condition: string): Promise<() => Promise<void>> {
  await sql`create table gate ()`.execute(database.db);
  await sql`
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin lock table gate in share mode; return new; end $$`.execute(database.db);
  await sql`
    create trigger wait_at_gate before update on import_runs for each row when (${sql.raw(condition)})
    execute function wait_at_gate()`.execute(database.db);
  const open = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const holding = database.db.transaction().execute(async (tx) => {
    await sql`lock table gate in exclusive mode`.execute(tx);
    closed.resolve();
    await open.promise;
  });
  await closed.promise;
  return async () => {
    open.resolve();
    await holding;
  };
}

async function waitsAtGate(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_locks where not granted and relation = 'gate'::regclass`.execute(database.db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const liveNames = async () =>
  (
    await database.db
      .selectFrom("charity_register")
      .select("name")
      .where("active", "=", true)
      .orderBy("charity_number")
      .execute()
  ).map(({ name }) => name);

const charities = (count: number, first: number, more: Record<string, string | number> = {}) =>
  Array.from({ length: count }, (_, index) => ({
    registered_charity_number: first + index,
    charity_name: `CHARITY ${index + 1}`,
    ...more,
  }));

test("the import prints its usage, and one line for each error", async () => {
  expect(await importing("--help")).toMatchObject({ code: 0, out: expect.stringContaining("--allow-shrink") });
  expect(await importing()).toMatchObject({ code: 1, err: expect.stringContaining("--file PATH...") });
  const nowhere = await importing("--file", join(folder, "nowhere"));
  expect(nowhere).toEqual({ code: 1, out: "", err: `${join(folder, "nowhere")} cannot be read: there’s no such file` });
}, 60_000);

test("an import killed while reading resumes where it stopped, and only one runs at a time", async () => {
  const linked = charities(5_500, 300_001, { linked_charity_number: 1 });
  await writeExtract(folder, { charity: [...charities(3, 200_001), ...linked, ...charities(2, 200_011)] });
  const open = await holdWhen("new.stage = 'reading' and new.rows_done > 5000");
  const first = start("--file", folder);
  await waitsAtGate();
  expect(await importing("--file", folder)).toMatchObject({
    code: 1,
    err: "Another import of the same kind is running. Wait until it has finished.",
  });
  first.child.kill("SIGKILL");
  await first.ended;
  expect(await liveNames()).toEqual([]);
  // Changes a row that was already read: the change must survive, since rows must not be read twice.
  await sql`update staged_chc_charity set facts = replace(facts, 'CHARITY 2', 'READ ONCE')`.execute(database.db);
  await open();
  const second = await importing("--file", folder);
  expect(second).toMatchObject({ code: 0, err: "" });
  expect(second.out).toContain("Resuming the interrupted import: 5,000 rows were read.");
  expect(second.out).toContain("England and Wales: 5 charities on the register; 5 new, 0 changed, 0 missing now.");
  expect(await liveNames()).toEqual(["Charity 1", "Read Once", "Charity 3", "Charity 1", "Charity 2"]);
  expect((await importing("--file", folder)).out).toContain("Nothing to do");
}, 120_000);

test("an import killed while writing resumes, and searches meanwhile see whole charities and never an empty register", async () => {
  await writeExtract(folder, { charity: charities(40, 500_001) });
  await importing("--file", folder);
  const removed = charities(1_100, 200_001, { charity_registration_status: "Removed" });
  const renamed = charities(39, 500_001).map((charity) => ({
    ...charity,
    charity_name: `${charity.charity_name} NOW`,
  }));
  await writeExtract(folder, { charity: [...removed, ...renamed] });
  const open = await holdWhen("new.stage = 'writing' and new.details ->> 'after' > 'GB-CHC-201000'");
  const first = start("--file", folder);
  await waitsAtGate();
  const { written } = await database.db
    .selectFrom("charity_register")
    .select((row) => row.fn.countAll<number>().as("written"))
    .executeTakeFirstOrThrow();
  expect(written).toBe(1_040);
  expect(await liveNames()).toHaveLength(40);
  first.child.kill("SIGKILL");
  await first.ended;
  await open();
  const second = await importing("--file", folder);
  expect(second.out).toContain("1,142 rows were read, charities up to GB-CHC-201000 written.");
  expect(second.out).toContain("39 charities on the register; 1,100 new, 39 changed, 1 missing now.");
  const names = await liveNames();
  expect(names).toHaveLength(39);
  expect(names.every((name) => name.endsWith(" Now"))).toBe(true);
}, 120_000);

test("the import downloads the daily files itself and leaves no temporary files", async () => {
  for (const file of extractFiles) {
    const rows = file === "charity" ? charities(2, 200_001) : [{ organisation_number: 1 }];
    await writeZip(join(folder, `publicextract.${file}.zip`), [
      { name: `publicextract.${file}.txt`, content: extractText(file, rows) },
    ]);
  }
  const server = createServer((request, response) => {
    createReadStream(join(folder, basename(request.url ?? ""))).pipe(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/data`;
  const imported = await importing("--url", base);
  expect(imported).toMatchObject({ code: 0, err: "" });
  expect(imported.out).toContain("2 charities on the register");
  server.close();
  server.closeAllConnections();
  const refused = await importing("--url", base);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("publicextract.charity.zip could not be downloaded");
  expect(await readdir(join(folder, "temporary"))).toEqual([]);
}, 60_000);
