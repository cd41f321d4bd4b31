import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { typoDistance, withoutOneLetter } from "./email-typos.ts";

test.each([
  ["oxfam", "oxfam", 0],
  ["oxfarm", "oxfam", 1],
  ["barnados", "barnardos", 1],
  ["mnid", "mind", 1],
  ["macmilian", "macmillan", 1],
  ["reserch", "research", 1],
  ["alzhiemers", "alzheimers", 1],
  ["ambulence", "ambulance", 1],
  ["mcmilan", "macmillan", 2],
  ["", "abc", 3],
  ["abc", "", 3],
  ["kitten", "sitting", 3],
])("%j and %j differ by %i typing errors", (one, other, slips) => {
  expect(typoDistance(one, other)).toBe(slips);
});

const shared = (one: string, other: string) => {
  const near = new Set([one, ...withoutOneLetter(one)]);
  return [other, ...withoutOneLetter(other)].some((each) => near.has(each));
};

test("words that differ by one error share a form with one letter left out", () => {
  for (const [one, other] of [
    ["mnid", "mind"],
    ["oxfarm", "oxfam"],
    ["reserch", "research"],
    ["shelteR", "shelter"],
  ] as const) {
    expect(shared(one, other)).toBe(true);
  }
  expect(shared("cats", "dogs")).toBe(false);
});

test("the distance is symmetric, and at most the length of the longer word", () => {
  assert(
    property(string({ maxLength: 12 }), string({ maxLength: 12 }), (one, other) => {
      const slips = typoDistance(one, other);
      expect(typoDistance(other, one)).toBe(slips);
      expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(slips).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
    }),
  );
});

test("each letter is left out once", () => {
  expect(withoutOneLetter("moon")).toEqual(["oon", "mon", "moo"]);
  expect(withoutOneLetter("")).toEqual([]);
});
