import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerRow } from "../features/charities/register-import/register-row.ts";
import { writeRegisterRows } from "../features/charities/register-import/register.store.ts";
import { lastRun, withImportLock } from "../platform/imports/import-runs.ts";
import { aDirectoryFile } from "../platform/places/places.builders.ts";
import { type FreshDatabase, freshDatabase } from "../../test-support/database.ts";

const command = fileURLToPath(new URL("import-postcodes.ts", import.meta.url));
let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "wishwell-postcodes-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as an operator would, from the folder of the files. */
function importPostcodes(...args: string[]): Promise<{ code: number; out: string[]; err: string }> {
  const { NODE_ENV: _unused, ...env } = process.env;
  const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, "data"), INIT_CWD: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env: { ...env, ...settings } }, (error, out, err) => {
      const lines = out.trim().split("\n");
      resolve({ code: error === null ? 0 : Number(error.code), out: lines, err: err.trim() });
    });
  });
}

async function aFile(content: string): Promise<string> {
  const path = join(folder, "postcodes.csv");
  await writeFile(path, content);
  return basename(path);
}

const position = async () =>
  (await database.db.selectFrom("charity_register").select("position").execute())[0]?.position;

test("the import loads the directory, locates the charities, and has nothing to do the second time", async () => {
  const row = registerRow({ number: "GB-CHC-216250" as never, name: "BARNARDO'S", active: true, postcode: "IG6 1QG" });
  await database.db.transaction().execute((tx) => writeRegisterRows(tx, [row], new Date()));
  const file = await aFile(
    aDirectoryFile([
      { postcode: "IG6 1QG", latitude: "51.587", longitude: "0.083" },
      { postcode: "BS6 5XQ", ended: "199901" },
      { postcode: "BT1 5GS", latitude: "54.6", longitude: "-5.93" },
      { postcode: "JE2 3AB", latitude: "99.999999", longitude: "0" },
      { postcode: "GIR 0AA" },
    ]),
  );
  expect(await importPostcodes(file)).toEqual({
    code: 0,
    err: "",
    out: [
      "Reading postcodes: 100%",
      "Locating charities: 100%",
      "2 postcodes imported, 1 of them no longer in use.",
      "Skipped: 1 in Northern Ireland (see --help), 1 without a position, 1 unreadable.",
      "1 of 1 charities on the register have a position; 1 were changed.",
    ],
  });
  expect(await position()).toEqual({ x: 0.083, y: 51.587 });
  expect(await lastRun(database.db, "postcodes")).toMatchObject({ finished: true, details: { postcodes: 2 } });
  expect(await importPostcodes(file)).toMatchObject({
    code: 0,
    out: ["Nothing to do: this file has already been imported."],
  });
  expect((await importPostcodes(file, "--with-northern-ireland")).out).toContain(
    "3 postcodes imported, 1 of them no longer in use.",
  );
}, 120_000);

test("the import prints its usage, and one line for each error", async () => {
  const wrongs = [["nowhere.csv"], ["--quickly", "postcodes.csv"], [await aFile("a,b\n1,2\n")]];
  const [help, unfinished, ...refusals] = await Promise.all([
    importPostcodes("--help"),
    importPostcodes(),
    ...wrongs.map((wrong) => importPostcodes(...wrong)),
  ]);
  expect(help).toMatchObject({ code: 0, err: "" });
  expect(help.out.join("\n")).toContain("--with-northern-ireland");
  expect(help.out.join("\n")).toContain("licence");
  expect(unfinished).toMatchObject({ code: 1, err: expect.stringContaining("import:postcodes -- FILE") });
  for (const refused of refusals) {
    expect(refused).toMatchObject({ code: 1, out: [""] });
    expect(refused.err.split("\n")).toHaveLength(1);
  }
}, 120_000);

test("a second import at the same time is refused at once", async () => {
  const file = await aFile(aDirectoryFile([{ postcode: "BS6 5XQ" }]));
  await withImportLock(database.db, "postcodes", async () => {
    expect(await importPostcodes(file)).toMatchObject({ code: 1, err: expect.stringContaining("is running") });
  });
}, 120_000);
