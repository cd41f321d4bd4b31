import { describe, expect, test } from "vitest";
import { fromWire, pence, pounds, toWire } from "./money.ts";

describe("an amount in an API body", () => {
  test.each([
    ["0.00", 0, "£0.00"],
    ["186.00", 18_600, "£186.00"],
    ["1240.50", 124_050, "£1,240.50"],
    ["12", 1200, "£12.00"],
    ["-3.05", -305, "−£3.05"],
  ])("of %s is %i pence and is shown as %s", (sum, amount, read) => {
    expect(fromWire(sum)).toBe(amount);
    expect(pounds(fromWire(sum))).toBe(read);
  });

  test.each(["", "1.5", "£3.00", "1,240.50", "1e3"])("of %j is refused", (sum) => {
    expect(() => fromWire(sum)).toThrow("not a sum");
  });
});

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [2000, "20.00"],
  [124_050, "1240.50"],
  [-305, "-3.05"],
])("%i pence is written as %s and read back unchanged", (amount, sum) => {
  expect(toWire(pence(amount))).toBe(sum);
  expect(fromWire(sum)).toBe(amount);
});
