import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { passwordScore, passwordStrength, strengthBars } from "./password-strength.ts";

/** One to four kinds of characters, repeated to any length. */
const alphabets = { 1: "a", 2: "a1", 3: "a1B", 4: "a1B!" } as const;
type Kinds = keyof typeof alphabets;

const ofLength = (length: number, kinds: Kinds) => alphabets[kinds].repeat(12).slice(0, length);

/** Length, then the scores with one, two, three and four kinds of characters. */
const table: readonly [length: number, ...scores: [number, number, number, number]][] = [
  [1, 1, 1, 1, 1],
  [2, 3, 3, 3, 3],
  [3, 5, 5, 5, 5],
  [4, 8, 8, 8, 8],
  [5, 13, 13, 13, 13],
  [6, 33, 53, 63, 73],
  [7, 33, 53, 63, 73],
  [8, 53, 73, 83, 93],
  [9, 53, 73, 83, 93],
  [10, 73, 93, 100, 100],
  [11, 73, 93, 100, 100],
  [12, 73, 93, 100, 100],
];

const cases = table.flatMap(([length, ...scores]) =>
  scores.map((score, index) => ({ length, kinds: (index + 1) as Kinds, score })),
);

describe("the strength of a password", () => {
  test.each(cases)("of $length characters of $kinds kinds is $score", ({ length, kinds, score }) => {
    expect(passwordScore(ofLength(length, kinds))).toBe(score);
  });

  test.each([
    ["abcdef", 33],
    ["123456", 33],
    ["ABCDEF", 33],
    ["!?-_. ", 33],
    ["abcDEF", 53],
    ["abc123", 53],
    ["abc-+.", 53],
    ["ABC123", 53],
    ["ABC-+.", 53],
    ["123-+.", 53],
    ["aB1cD2", 63],
    ["aB-cD+", 63],
    ["a1-b2+", 63],
    ["A1-B2+", 63],
    ["aB1-cD", 73],
  ])("of %j is %i: each kind counts once, whichever it is", (password, score) => {
    expect(passwordScore(password)).toBe(score);
  });

  test("counts letters of other scripts and emoji as one character each", () => {
    expect(passwordScore("éàü")).toBe(5);
    expect(passwordScore("🎂🎈🎁")).toBe(5);
  });

  test("is between 0 and 100 for any input", () => {
    assert(
      property(string({ unit: "grapheme" }), (typed) => {
        const score = passwordScore(typed);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });

  test("never falls as the password grows", () => {
    assert(
      property(string({ unit: "grapheme" }), string({ unit: "grapheme", maxLength: 3 }), (start, more) => {
        expect(passwordScore(start + more)).toBeGreaterThanOrEqual(passwordScore(start));
      }),
    );
  });
});

describe("the strength bars", () => {
  test.each([
    ["", 0],
    ["a", 1],
    ["abcde", 1],
    ["abcdef", 2],
    ["abc123", 3],
    ["abcd1234", 4],
    ["aB1cD2eF", 5],
    ["abcdefghij", 4],
    ["abcdefghi1", 5],
    ["three purple kites", 5],
  ])("for %j fill up to %i", (password, bars) => {
    expect(strengthBars(password)).toBe(bars);
  });

  test.each(cases)("for $length characters of $kinds kinds fill once for each 20 per cent begun", (one) => {
    expect(strengthBars(ofLength(one.length, one.kinds))).toBe(Math.ceil(one.score / 20));
  });
});

describe("the shown strength", () => {
  const known = new Set(["password", "sunshine"]);
  const own = ["Priya", "priya@example.org", "Wishwell"];

  test.each([
    ["P@ssw0rd2026!", "common"],
    ["Sunshine!!!!!!!!", "common"],
    ["1234567890", "common"],
    ["Priya-2026-!!", "own words"],
    ["W1shw3ll 2026!", "own words"],
  ])("of %j is very weak, because it is easy to guess", (password, weakness) => {
    expect(passwordStrength(password, { known, own })).toEqual({ bars: 1, weakness });
  });

  test("is at most fair until the list of common passwords is loaded", () => {
    expect(passwordStrength("three purple kites", { known: null, own })).toEqual({ bars: 3, weakness: "not checked" });
    expect(passwordStrength("kites", { known: null, own })).toEqual({ bars: 1, weakness: null });
  });

  test("is the score of any other password", () => {
    expect(passwordStrength("three purple kites", { known, own })).toEqual({ bars: 5, weakness: null });
    expect(passwordStrength("", { known, own })).toEqual({ bars: 0, weakness: null });
  });
});
