import { describe, expect, test } from "vitest";
import { foldCode, groupedCode, isCode } from "./typed-code.ts";

describe("a typed code", () => {
  test.each([
    ["7QXK2M9F4T", "7QXK2M9F4T"],
    ["7qxk2m9f4t", "7QXK2M9F4T"],
    [" 7QXK2 M9F4T ", "7QXK2M9F4T"],
    ["7QXK2-M9F4T", "7QXK2M9F4T"],
    ["7QXK2–M9F4T", "7QXK2M9F4T"],
    ["oOiIlL", "001111"],
  ])("%s is read as %s", (typed, folded) => {
    expect(foldCode(typed)).toBe(folded);
  });
});

describe("a code of ten", () => {
  test.each([
    ["7QXK2M9F4", false],
    ["7QXK2M9F4T", true],
    ["7QXK2M9F4TT", false],
    ["7QXK2M9F4U", false],
    ["7QXK2M9F4!", false],
    ["7QXK2M9F4Ü", false],
    ["", false],
  ])("%s: %s", (code, possible) => {
    expect(isCode(code, 10)).toBe(possible);
  });
});

test("a code is written in groups of five", () => {
  expect(groupedCode("7QXK2M9F4T")).toBe("7QXK2 M9F4T");
  expect(groupedCode("7QXK2M9")).toBe("7QXK2 M9");
  expect(groupedCode("")).toBe("");
});
