import type { CharityNumber } from "@wishwell/domain/charities/charity-number";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Point } from "../../../platform/database/schema.generated.ts";
import { DirectoryPacker, type Position } from "../../../platform/places/directory/directory-packer.ts";
import { type PostcodeDirectory, readDirectory } from "../../../platform/places/directory/packed-directory.ts";
import { type FreshDatabase, freshDatabase } from "../../../../test-support/database.ts";
import { registerRow } from "./register-row.ts";
import { writeRegisterRows } from "./register.store.ts";
import { placeRegister } from "./positions.ts";

let database: FreshDatabase;
beforeAll(async () => void (database = await freshDatabase()));
afterAll(() => database.close());
beforeEach(async () => void (await database.db.deleteFrom("charity_register").execute()));

const now = new Date("2026-05-01T10:00:00Z");
const bristol = { latitude: 51.467, longitude: -2.594 };
const bath = { latitude: 51.381, longitude: -2.359 };

function aDirectory(entries: Readonly<Record<string, Position>>): PostcodeDirectory {
  const packer = new DirectoryPacker();
  for (const [postcode, position] of Object.entries(entries)) packer.add(postcode, position);
  return readDirectory(packer.pack());
}

/** Charities with these postcodes, numbered from 1000001. */
async function aRegister(...postcodes: string[]): Promise<void> {
  const rows = postcodes.map((postcode, index) =>
    registerRow({
      number: `GB-CHC-${1_000_001 + index}` as CharityNumber,
      name: `CHARITY ${index}`,
      active: true,
      postcode,
    }),
  );
  await database.db.transaction().execute((tx) => writeRegisterRows(tx, rows, now));
}

async function positions(): Promise<(Point | null)[]> {
  const rows = await database.db.selectFrom("charity_register").select("position").orderBy("charity_number").execute();
  return rows.map(({ position }) => position);
}

const place = (directory: PostcodeDirectory) => placeRegister(database.db, directory, async () => {});
const point = ({ latitude, longitude }: Position): Point => ({ x: longitude, y: latitude });

test("charities get the position of their postcode if it is known", async () => {
  await aRegister("BS6 5XQ", "BA1 1AA", "ZE1 0AA", "");
  const directory = aDirectory({ "BS6 5XQ": bristol, "BA1 1AA": bath });
  expect(await place(directory)).toEqual({ charities: 4, placed: 2, changed: 2 });
  expect(await positions()).toEqual([point(bristol), point(bath), null, null]);
});

test("a newer directory moves charities, and clears positions that it does not know", async () => {
  await aRegister("BS6 5XQ", "BA1 1AA");
  await place(aDirectory({ "BS6 5XQ": bristol, "BA1 1AA": bath }));
  expect(await place(aDirectory({ "BS6 5XQ": bath }))).toEqual({ charities: 2, placed: 1, changed: 2 });
  expect(await positions()).toEqual([point(bath), null]);
});

test("correct positions are not written again", async () => {
  await aRegister("BS6 5XQ", "BA1 1AA");
  const directory = aDirectory({ "BS6 5XQ": bristol });
  await place(directory);
  expect(await place(directory)).toEqual({ charities: 2, placed: 1, changed: 0 });
});

test("the whole register is processed in batches", async () => {
  await aRegister("BS6 5XQ", "BA1 1AA", "BS6 5XQ", "BA1 1AA", "BS6 5XQ");
  const reports: [number, number][] = [];
  const directory = aDirectory({ "BS6 5XQ": bristol });
  const report = async (done: number, total: number) => void reports.push([done, total]);
  expect(await placeRegister(database.db, directory, report, 2)).toEqual({ charities: 5, placed: 3, changed: 3 });
  expect(reports).toEqual([
    [2, 5],
    [4, 5],
    [5, 5],
  ]);
  expect(await positions()).toEqual([point(bristol), null, point(bristol), null, point(bristol)]);
});

test("an empty register has no positions to set", async () => {
  expect(await place(aDirectory({ "BS6 5XQ": bristol }))).toEqual({ charities: 0, placed: 0, changed: 0 });
});
