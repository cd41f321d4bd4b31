import { amountTexts } from "@wishwell/contract/texts/contribution-texts";
import { expect, test } from "vitest";
import { amountOf, amountWords, roundPounds, formattedAmount, withoutPound } from "./typed-amount.ts";

const amounts = { least: 200, most: 100_000, suggested: [1000] };

test.each([
  ["", {}],
  ["20", {}],
  ["2.00", {}],
  ["20.5", {}],
  [" 20 ", {}],
  ["twenty", { error: amountTexts.amountShape }],
  ["20,00", { error: amountTexts.amountComma }],
  ["2 0", { error: amountTexts.amountSpaces }],
  ["2.005", { error: amountTexts.amountPence }],
  ["0", { error: amountTexts.amountZero }],
  ["-5", { error: amountTexts.amountNegative }],
  ["1.99", { error: amountTexts.amountSmall }],
  ["1000.01", { error: amountTexts.amountLarge("£1,000") }],
  ["999999999", { error: amountTexts.amountLarge("£1,000") }],
  ["1,000", { note: "We read 1,000 as £1,000.00. Is that right?" }],
  ["1,000.01", { error: amountTexts.amountLarge("£1,000") }],
])("when the field loses focus, an amount of %j gets the words %j", (typed, said) => {
  expect(amountWords(typed, amounts)).toEqual(said);
});

test("a valid amount is shown with pence; an invalid one stays as typed", () => {
  expect(formattedAmount("20", amounts)).toBe("20.00");
  expect(formattedAmount("7.5", amounts)).toBe("7.50");
  expect(formattedAmount("1", amounts)).toBe("1");
  expect(formattedAmount("twenty", amounts)).toBe("twenty");
  expect(formattedAmount("1,000", amounts)).toBe("1,000");
  expect(amountOf("1,000", amounts)).toBe(100_000);
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
