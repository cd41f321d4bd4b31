import { amountTexts } from "@wishwell/contract/texts/contribution-texts";
import { expect, test } from "vitest";
import { amountOf, amountError, roundPounds, formattedAmount, withoutPound } from "./typed-amount.ts";

const amounts = { least: 200, most: 100_000, suggested: [1000] };

test.each([
  ["", undefined],
  ["20", undefined],
  ["2.00", undefined],
  ["twenty", amountTexts.amountShape],
  ["20,00", amountTexts.amountShape],
  ["1.99", amountTexts.amountSmall],
  ["1000.01", amountTexts.amountLarge("£1,000")],
])("when the field loses focus, the error for %j is %j", (typed, said) => {
  expect(amountError(typed, amounts)).toBe(said);
});

test("a valid amount is shown with pence; an invalid one stays as typed", () => {
  expect(formattedAmount("20", amounts)).toBe("20.00");
  expect(formattedAmount("7.5", amounts)).toBe("7.50");
  expect(formattedAmount("1", amounts)).toBe("1");
  expect(formattedAmount("twenty", amounts)).toBe("twenty");
  expect(amountOf("12.34", amounts)).toBe(1234);
  expect(amountOf("0.50", amounts)).toBeNull();
});

test("a typed or pasted pound sign is removed", () => {
  expect(withoutPound("£20")).toBe("20");
  expect(withoutPound("20")).toBe("20");
});

test("suggestions are shown in whole pounds", () => {
  expect(roundPounds(1500)).toBe("£15");
  expect(roundPounds(100_000)).toBe("£1,000");
});
