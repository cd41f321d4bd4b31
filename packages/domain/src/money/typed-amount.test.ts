import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pence } from "./money.ts";
import { readAmount, withoutGroups } from "./typed-amount.ts";

const bounds = { least: pence(200), most: pence(100_000) };
const read = (typed: string | number) => readAmount(typed, bounds);

describe("a typed amount", () => {
  test.each([
    ["2", 200],
    ["2.00", 200],
    ["20", 2000],
    ["20.5", 2050],
    ["020.05", 2005],
    [" 12.34 ", 1234],
    ["1000.00", 100_000],
    [2, 200],
    [20.5, 2050],
    [19.99, 1999],
  ])("%j is %j", (typed, amount) => {
    expect(read(typed)).toBe(amount);
  });

  test.each([
    ["", "missing"],
    [" ", "missing"],
    ["0", "zero"],
    ["0.00", "zero"],
    [0, "zero"],
    ["-20", "negative"],
    ["−£20", "negative"],
    [-5, "negative"],
    ["1.99", "too small"],
    [1.5, "too small"],
    ["1000.01", "too large"],
    ["999999.99", "too large"],
    ["999999999", "too large"],
    ["2,000", "too large"],
    ["2 0", "spaces"],
    ["1 000", "spaces"],
    ["20\n30", "spaces"],
    ["1,000", "thousands"],
    ["1,000.00", "thousands"],
    ["20,5", "comma"],
    ["20,00", "comma"],
    ["2.005", "pence"],
    ["20.", "pence"],
    [".50", "pence"],
    [20.005, "pence"],
    [1.1 + 2.2 - 0.3, "pence"],
    ["£20", "not a number"],
    ["20 pounds", "not a number"],
    ["+20", "not a number"],
    ["2e1", "not a number"],
    ["1e400", "not a number"],
    ["0x14", "not a number"],
    ["1,00,0", "not a number"],
    ["NaN", "not a number"],
    ["Infinity", "not a number"],
    ["２０", "not a number"],
    ["20.00.00", "not a number"],
    [Number.NaN, "not a number"],
    [Number.POSITIVE_INFINITY, "not a number"],
    [1e21, "not a number"],
  ])("%j is refused because it is: %s", (typed, fault) => {
    expect(read(typed)).toBe(fault);
  });

  test("with a comma for thousands has one meaning, which the giver confirms", () => {
    expect(["1,000", " 1,234.50 ", "20,00", "1000", "1,00,0"].map(withoutGroups)).toEqual([
      100_000,
      123_450,
      null,
      null,
      null,
    ]);
  });

  test("is read to the penny in pounds and pence, as text and as a number", () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 100_000 }), (amount) => {
        const written = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
        expect(read(written)).toBe(amount);
        expect(read(Number(written))).toBe(amount);
      }),
    );
  });

  test("is never read as an amount outside the limits", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^\d{0,8}\.?\d{0,3}$/)), (typed) => {
        const amount = read(typed);
        if (typeof amount !== "number") return;
        expect(Number.isSafeInteger(amount) && amount >= 200 && amount <= 100_000).toBe(true);
      }),
    );
  });
});
