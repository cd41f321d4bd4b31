import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pence } from "./money.ts";
import { readAmount } from "./typed-amount.ts";

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
    [1.1 + 2.2 - 0.3, "not a number"],
  ])("%j is %j", (typed, amount) => {
    expect(read(typed)).toBe(amount);
  });

  test.each([
    "",
    " ",
    "£20",
    "20 pounds",
    "20,00",
    "1,000",
    "-20",
    "+20",
    "2e1",
    "1e400",
    "0x14",
    "20.",
    ".50",
    "20.005",
    "1234567",
    "NaN",
    "Infinity",
    "２０",
    "20\n30",
    "20.00.00",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -5,
    20.005,
    1e21,
  ])("%j is not a number of pounds", (typed) => {
    expect(read(typed)).toBe("not a number");
  });

  test.each(["1.99", "0", "0.00", 1.5])("%j is too small", (typed) => {
    expect(read(typed)).toBe("too small");
  });

  test.each(["1000.01", "999999.99", 1001])("%j is too large", (typed) => {
    expect(read(typed)).toBe("too large");
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
