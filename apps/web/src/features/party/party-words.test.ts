import type { Party } from "@wishwell/contract/api/parties";
import { describe, expect, test } from "vitest";
import { aParty } from "./parties.builders.ts";
import { startInProse, stateOf, startWords, titleOf, wholeTimeWords } from "./party-words.ts";

const plain = (words: string) => words.replaceAll("\u00a0", " ");

describe("the time of a party", () => {
  test.each([
    [{}, "Sat 20/03/27, 2pm"],
    [{ start_time: null }, "Sat 20/03/27, TBC"],
    [{ date: null }, "Date to be confirmed"],
  ])("with %j is in short: %s", (given, words) => {
    expect(plain(startWords(aParty(given)))).toBe(words);
  });

  test.each([
    [{}, "Sat 20 March 2027, 2pm to 4:30pm"],
    [{ end_time: null }, "Sat 20 March 2027, 2pm to TBC"],
    [{ start_time: null, end_time: null }, "Sat 20 March 2027, TBC"],
    [{ end_date: "2027-03-21", end_time: "10:00" }, "Sat 20 March 2027, 2pm to Sun 21 March 2027, 10am"],
    [{ end_date: "2027-03-20" }, "Sat 20 March 2027, 2pm to 4:30pm"],
  ])("with %j is in full: %s", (given, words) => {
    expect(plain(wholeTimeWords(aParty(given)))).toBe(words);
  });
});

test.each([
  [{}, "Sat 20 March 2027, 2pm"],
  [{ start_time: "14:30" }, "Sat 20 March 2027, 2:30pm"],
  [{ start_time: null }, "Sat 20 March 2027"],
  [{ date: null }, "Date to be confirmed"],
])("the time of a party with %j in a sentence is %s", (given, words) => {
  expect(startInProse(aParty(given))).toBe(words);
});

const charity = { event_uuid: "", charity_uuid: "", reason: "" } as Party["eventcharities"][number];
const unnamed = { recipient_names: "", charity_names: "", heshethey: "they", himherthem: "them" };

test.each([
  [{}, "Maya’s under the sea party"],
  [{ name: "" }, "Maya’s party"],
  [{ name: "", language: unnamed }, "Your new party"],
])("a party with %j is titled %s", (given, title) => {
  expect(titleOf(aParty(given))).toBe(title);
});

test.each([
  [{ status: 1 }, "active"],
  [{ status: 0 }, "paused"],
  [{ status: 0, name: "" }, "draft"],
  [{ status: 0, name: "", over: true }, "draft"],
  [{ status: 0, name: "", complete: 1 }, "complete"],
  [{ status: 0, over: true }, "over"],
  [{ status: 1, complete: 1 }, "complete"],
  [{ status: 0, over: true, cancelled: true }, "cancelled"],
] as const)("a party with %j has the state %s", (given, standing) => {
  expect(stateOf(aParty({ eventcharities: [charity], ...given }))).toBe(standing);
});
