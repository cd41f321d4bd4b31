import { describe, expect, test } from "vitest";
import { candidateCharityNumbers, parseCharityNumber, registerOf } from "./charity-number.ts";

describe("a charity number", () => {
  test.each([
    ["1076822", "GB-CHC-1076822"],
    ["1,076,822", "GB-CHC-1076822"],
    [" 1076 822 ", "GB-CHC-1076822"],
    ["216250", "GB-CHC-216250"],
    ["GB-CHC-1076822", "GB-CHC-1076822"],
    ["gb-chc-216250", "GB-CHC-216250"],
    ["GB‑CHC‑1076822", "GB-CHC-1076822"],
    ["SC037605", "GB-SC-SC037605"],
    ["sc 037605", "GB-SC-SC037605"],
    ["GB-SC-SC037605", "GB-SC-SC037605"],
    ["NIC100002", "GB-NIC-100002"],
    ["GB-NIC-100002", "GB-NIC-100002"],
  ])("is read from %s as %s", (typed, meant) => {
    expect(parseCharityNumber(typed)).toBe(meant);
  });

  test.each(["", "12345", "12345678", "SC12345", "NIC1000022", "GB-XX-1076822", "Barnardo's", "Route 1076822"])(
    "is not found in %s",
    (typed) => {
      expect(parseCharityNumber(typed)).toBeNull();
    },
  );

  test("identifies its register", () => {
    const numbers = ["1076822", "SC037605", "NIC100002"].map((typed) => parseCharityNumber(typed));
    expect(numbers.map((number) => number && registerOf(number))).toEqual(["CHC", "SC", "NIC"]);
  });
});

describe("a search by charity number", () => {
  test.each([
    ["1076822", ["GB-CHC-1076822"]],
    ["Charity no. 1076822", ["GB-CHC-1076822"]],
    ["Registered charity number: 1,076,822", ["GB-CHC-1076822"]],
    ["#1076822", ["GB-CHC-1076822"]],
    ["216250", ["GB-CHC-216250", "GB-NIC-216250", "GB-SC-SC216250"]],
    ["037605", ["GB-CHC-037605", "GB-NIC-037605", "GB-SC-SC037605"]],
    ["GB-CHC-216250", ["GB-CHC-216250"]],
    ["no SC037605", ["GB-SC-SC037605"]],
    ["nic 100002", ["GB-NIC-100002"]],
  ])("for %s tries %j", (typed, meant) => {
    expect(candidateCharityNumbers(typed)).toEqual(meant);
  });

  test.each(["", "Charity no.", "no", "number", "Barnardo's", "The 999 Club", "Route 1076822", "1076822 Squadron"])(
    "finds no number in %j",
    (typed) => {
      expect(candidateCharityNumbers(typed)).toEqual([]);
    },
  );
});
