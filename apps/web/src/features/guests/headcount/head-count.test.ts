import { expect, test } from "vitest";
import { expectWords, figuresOf, type Heads } from "./head-count.ts";

const heads: Heads = {
  children: 12,
  siblings: 1,
  adults: 1,
  plates: 14,
  allergies: 1,
  diets: [],
  anything_goes: 13,
  guests: [],
};

test("each figure has its singular or plural noun", () => {
  expect(figuresOf(heads)).toEqual([
    [12, "children"],
    [1, "sibling"],
    [1, "adult staying"],
    [14, "plates"],
    [1, "with an allergy"],
  ]);
});

test.each([
  [heads, "Expect 12 children, 1 sibling and 1 adult staying. One has an allergy."],
  [{ ...heads, siblings: 0, adults: 0, allergies: 0 }, "Expect 12 children."],
  [{ ...heads, children: 1, adults: 0, allergies: 3 }, "Expect 1 child and 1 sibling. 3 have allergies."],
])("the headcount is summed up in a sentence: %#", (given, words) => {
  expect(expectWords(given)).toBe(words);
});
