import type { CharityNumber } from "@wishwell/domain/charities/charity-number";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../../test-support/database.ts";
import { type RegisterFacts, registerRow } from "./register-row.ts";
import { writeRegisterRows } from "./register.store.ts";

let database: FreshDatabase | undefined;
beforeEach(async () => {
  await database?.close();
  database = await freshDatabase();
});
afterAll(() => database?.close());

const db = () => (database as FreshDatabase).db;
const now = new Date("2026-05-01T10:00:00Z");
const write = (facts: readonly RegisterFacts[], at = now, locate?: Parameters<typeof registerRow>[1]) => {
  const rows = facts.map((one) => registerRow(one, locate));
  return db()
    .transaction()
    .execute((tx) => writeRegisterRows(tx, rows, at));
};
const aCharity = (number: string, more: Partial<RegisterFacts> = {}): RegisterFacts => ({
  number: number as CharityNumber,
  name: "HAPPY DAYS",
  active: true,
  ...more,
});
const position = async () =>
  (await db().selectFrom("charity_register").select("position").executeTakeFirstOrThrow()).position;
const twins = async () =>
  Object.fromEntries(
    (await db().selectFrom("charity_register").select(["charity_number", "twin_of"]).execute()).map((row) => [
      row.charity_number,
      row.twin_of,
    ]),
  );

test("new rows are added, changed rows updated and equal rows not written", async () => {
  const facts = [aCharity("GB-CHC-200001"), aCharity("GB-CHC-200002", { otherNames: ["SUNNY DAYS"] })];
  expect(await write(facts)).toEqual({ added: 2, changed: 0 });
  const later = new Date("2026-06-01T10:00:00Z");
  const changed = aCharity("GB-CHC-200002", { otherNames: ["RAINY DAYS"] });
  expect(await write([aCharity("GB-CHC-200001"), changed], later)).toEqual({ added: 0, changed: 1 });
  const rows = await db().selectFrom("charity_register").selectAll().orderBy("charity_number").execute();
  expect(rows.map(({ updated_at }) => updated_at)).toEqual([now, later]);
  expect(rows[1]).toMatchObject({ name: "Happy Days", register: "CHC", twin_of: null });
  const names = await db()
    .selectFrom("charity_register_names")
    .select("name_key")
    .where("charity_number", "=", "GB-CHC-200002")
    .execute();
  const keys = names.map(({ name_key }) => name_key);
  expect(keys).toEqual(expect.arrayContaining(["happy days", "rainy days"]));
  expect(keys).not.toContain("sunny days");
});

test("a position is set once known, can move, and stays if the directory no longer has it", async () => {
  const facts = [aCharity("GB-CHC-200001", { postcode: "BS6 5XQ" })];
  await write(facts);
  expect(await position()).toBeNull();
  expect(await write(facts, now, () => ({ longitude: -2.5, latitude: 51.25 }))).toEqual({ added: 0, changed: 1 });
  expect(await write(facts, now, () => ({ longitude: -2.5, latitude: 51.25 }))).toEqual({ added: 0, changed: 0 });
  expect(await write(facts)).toEqual({ added: 0, changed: 0 });
  expect(await position()).toEqual({ x: -2.5, y: 51.25 });
  await write([aCharity("GB-CHC-200001", { postcode: "BS6 5XQ", income: 5 })]);
  expect(await position()).toEqual({ x: -2.5, y: 51.25 });
  await write([aCharity("GB-CHC-200001", { postcode: "BS7 8AA" })]);
  expect(await position()).toBeNull();
});

test("an empty list writes nothing", async () => {
  expect(await write([])).toEqual({ added: 0, changed: 0 });
});

test("a Scottish entry with the same name and website, or name and district, is a twin", async () => {
  await write([
    aCharity("GB-CHC-200001", { website: "www.happy.org", postcode: "BS6 5XQ" }),
    aCharity("GB-CHC-200002", { name: "KIND HEARTS", postcode: "LS1 4AP" }),
    aCharity("GB-CHC-200003", { name: "ST ANDREW'S CHURCH", postcode: "OX1 1AA" }),
  ]);
  await write([
    aCharity("GB-SC-SC000001", { website: "https://happy.org/", postcode: "EH1 1AA" }),
    aCharity("GB-SC-SC000002", { name: "Kind Hearts", postcode: "LS1 5AB" }),
    aCharity("GB-SC-SC000003", { name: "St Andrew's Church", postcode: "EH1 1AA" }),
  ]);
  expect(await twins()).toMatchObject({
    "GB-SC-SC000001": "GB-CHC-200001",
    "GB-SC-SC000002": "GB-CHC-200002",
    "GB-SC-SC000003": null,
  });
});

test("twins are found in either order of import, and separated when one leaves the register", async () => {
  const ours = { name: "Kind Hearts", otherNumber: "GB-CHC-200002" as CharityNumber };
  await write([aCharity("GB-SC-SC000001", ours)]);
  expect(await twins()).toEqual({ "GB-SC-SC000001": null });
  await write([aCharity("GB-CHC-200002", { name: "KIND HEARTS INTERNATIONAL" })]);
  expect(await twins()).toMatchObject({ "GB-SC-SC000001": "GB-CHC-200002" });
  await write([aCharity("GB-CHC-200002", { name: "KIND HEARTS INTERNATIONAL", active: false })]);
  expect(await twins()).toMatchObject({ "GB-SC-SC000001": null });
});
