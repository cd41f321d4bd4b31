import { afterAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { aRegister } from "./builders.ts";
import { countOfKind, findWords, findWordsAlike, findWordsAndBeginnings, findWordsBySlip } from "./vocabulary.store.ts";

let ctx: TestApp | undefined;
beforeEach(async () => {
  await ctx?.close();
  ctx = await testApp();
});
afterAll(() => ctx?.close());
const deps = () => (ctx as TestApp).deps;
const slips = async (...near: string[]) => (await findWordsBySlip(deps().db, near)).map(({ word }) => word);
const register = (...charities: Parameters<typeof aRegister>[1]) => aRegister(deps(), charities);

test("the vocabulary has the words of all names, with the number of names that have them", async () => {
  await register(
    { number: "GB-CHC-200001", name: "KITE MENDERS", otherNames: ["MENDERS OF ÉTÉ"] },
    { number: "GB-CHC-200002", name: "KITE FLYERS" },
  );
  expect(await findWords(deps().db, ["kite", "menders", "ete", "flyers", "birds"])).toEqual(
    expect.arrayContaining([
      { word: "kite", charities: 2 },
      { word: "menders", charities: 2 },
      { word: "ete", charities: 1 },
      { word: "flyers", charities: 1 },
    ]),
  );
});

test("acronyms that we made are not used for corrections", async () => {
  await register({ number: "GB-CHC-200001", name: "THE ROYAL NATIONAL LIFEBOAT INSTITUTION" });
  expect(await findWords(deps().db, ["rnli", "royal"])).toEqual([{ word: "royal", charities: 1 }]);
});

test("a rebuilt vocabulary leaves out charities that have left", async () => {
  await register({ number: "GB-CHC-200001", name: "KITE MENDERS", causes: [110], areas: [7] });
  await register({ number: "GB-CHC-200001", name: "KITE MENDERS", active: false, causes: [110], areas: [7] });
  expect(await findWords(deps().db, ["kite", "menders"])).toEqual([]);
  expect(await countOfKind(deps().db, 7, 110)).toBe(0);
});

test("words are found by prefix, the most common first", async () => {
  await register(
    { number: "GB-CHC-200001", name: "CHILDREN OF KENT" },
    { number: "GB-CHC-200002", name: "CHILDREN OF DEVON" },
    { number: "GB-CHC-200003", name: "CHILDCARE CHILE" },
  );
  expect(await findWordsAndBeginnings(deps().db, ["kent", "kant"], { beginning: "child", most: 5 })).toEqual({
    known: [{ word: "kent", charities: 1 }],
    begun: [
      { word: "children", charities: 2 },
      { word: "childcare", charities: 1 },
    ],
  });
});

test("words one typo apart are found by removing a letter", async () => {
  await register({ number: "GB-CHC-200001", name: "OXFAM SHELTER MIND" });
  expect(await slips("oxfarm", "oxfam")).toEqual(["oxfam"]);
  expect(await slips("oxfm")).toEqual(["oxfam"]);
  expect(await slips("mnd")).toEqual(["mind"]);
  expect(await slips("nothing")).toEqual([]);
});

test("similar words are sorted by similarity", async () => {
  await register({ number: "GB-CHC-200001", name: "MACMILLAN MACMILLANS BIRDS" });
  const words = await findWordsAlike(deps().db, "macmilla", 5);
  expect(words.map(({ word }) => word)).toEqual(["macmillan", "macmillans"]);
});

test("charities that can be found are counted by area, by cause, by both and in total", async () => {
  await register(
    { number: "GB-CHC-200001", name: "A", causes: [110, 111], areas: [7] },
    { number: "GB-CHC-200002", name: "B", causes: [110], areas: [7, 8] },
    { number: "GB-CHC-200003", name: "C", causes: [110], areas: [] },
    { number: "GB-CHC-200004", name: "D", causes: [110], areas: [7], insolvent: true },
  );
  const { db } = deps();
  expect(await countOfKind(db, null, null)).toBe(3);
  expect(await countOfKind(db, 7, null)).toBe(2);
  expect(await countOfKind(db, null, 110)).toBe(3);
  expect(await countOfKind(db, 7, 110)).toBe(2);
  expect(await countOfKind(db, 8, 111)).toBe(0);
});
