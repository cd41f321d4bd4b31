import { describe, expect, test } from "vitest";
import { readingsOf, readTypedName } from "./charity-words.ts";

const wordsOf = (typed: string) =>
  readTypedName(typed).words.map(({ word, beginning }) => (beginning ? `${word}…` : word));

const certain = (typed: string) => readTypedName(typed).certain.map(({ word }) => word);
const plainly = (word: string) => readingsOf({ word }).map((reading) => reading.map((each) => each.word).join("+"));

describe("a typed name", () => {
  test.each([
    ["Cancer Resea", ["cancer", "resea…"]],
    ["The Society for the Protection of Birds", ["society", "protection", "birds…"]],
    ["friends of", ["friends"]],
    ["of the", ["of", "the…"]],
    ["cancer r", ["cancer", "r"]],
    ["R S P B", ["rspb…"]],
    ["age uk", ["age", "uk"]],
    ["Barnardo’s & friends", ["barnardos", "friends…"]],
    ["cancer cancer cancer", ["cancer…"]],
    ["'; drop & | ! :* <-> \\\\ %_", ["drop"]],
    ["   ", []],
    ["🐶", []],
  ])("%j asks for %j", (typed, words) => {
    expect(wordsOf(typed)).toEqual(words);
  });

  test("of a hundred words asks for a dozen", () => {
    const typed = Array.from({ length: 100 }, (_, number) => `w${number}`).join(" ");
    expect(wordsOf(typed)).toHaveLength(12);
  });
});

test("what is still being typed is not certain to be a word of the name", () => {
  expect(certain("cancer r")).toEqual(["cancer"]);
  expect(certain("cancer resea")).toEqual(["cancer", "resea"]);
  expect(certain("friends of")).toEqual(["friends"]);
  expect(certain("s")).toEqual([]);
});

test("a word that every object knows is a word like any other", () => {
  expect(plainly("constructor")).toEqual(["constructor", "constructors"]);
});

test("a word is read as its plural or singular too, and a saint in both ways", () => {
  expect(plainly("children")).toEqual(["children", "childrens"]);
  expect(plainly("childrens")).toEqual(["childrens", "children"]);
  expect(plainly("st")).toEqual(["st", "saint"]);
  expect(plainly("uk")).toEqual(["uk"]);
  expect(plainly("place2be")).toEqual(["place2be"]);
  expect(readingsOf({ word: "resea", beginning: true })).toEqual([
    [{ word: "resea", beginning: true }],
    [{ word: "reseas" }],
  ]);
});
