import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { foldCode, foldShortCode, groupedCode, isCode, isShortCode, readSearch } from "./codes.ts";
import { shownPartyCode } from "../parties/party-language.ts";

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const aCode = string({ unit: constantFrom(...crockford.split("")), minLength: 8, maxLength: 8 });

describe("a party code", () => {
  test.each([
    ["7QXK2M9F", "7QXK2M9F"],
    ["@7QXK2M9F", "7QXK2M9F"],
    ["7qxk2m9f", "7QXK2M9F"],
    [" @7qxk 2m9f ", "7QXK2M9F"],
    ["7QXK-2M9F", "7QXK2M9F"],
    ["oOiIlL00", "00111100"],
  ])("typed as %j is read as %j", (typed, code) => {
    expect(foldShortCode(typed)).toBe(code);
  });

  test("of Crockford digits is unchanged by folding, in either case and with a leading @", () => {
    assert(
      property(aCode, (code) => {
        expect(foldShortCode(code)).toBe(code);
        expect(foldShortCode(`@${code.toLowerCase()}`)).toBe(code);
        expect(isShortCode(code)).toBe(true);
      }),
    );
  });

  test.each(["", "7QXK2M9", "7QXK2M9FA", "7QXK2M9U", "7QXK2M9É", "7QXK_M9F"])("can't be %j", (typed) => {
    expect(isShortCode(foldShortCode(typed))).toBe(false);
  });
});

describe("a search", () => {
  test("is for a code unless an @ follows the first character", () => {
    expect(readSearch("@7qxk2m9f")).toEqual({ by: "code", code: "7QXK2M9F" });
    expect(readSearch("7qxk2m9f")).toEqual({ by: "code", code: "7QXK2M9F" });
    expect(readSearch("@")).toEqual({ by: "code", code: "" });
  });

  test("is for an email address if one does", () => {
    expect(readSearch(" priya@example.org ")).toEqual({ by: "e-mail", address: "priya@example.org" });
    expect(readSearch("@odd@example.org")).toEqual({ by: "e-mail", address: "@odd@example.org" });
  });
});

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

describe("a ten-character code", () => {
  test.each([
    ["7QXK2M9F4", false],
    ["7QXK2M9F4T", true],
    ["7QXK2M9F4TT", false],
    ["7QXK2M9F4U", false],
    ["7QXK2M9F4!", false],
    ["7QXK2M9F4Ü", false],
    ["", false],
  ])("%s is possible: %s", (code, possible) => {
    expect(isCode(code, 10)).toBe(possible);
  });
});

test("a party code is shown in groups of four, and can be typed as it is shown", () => {
  expect(shownPartyCode("7QXK2M9F")).toBe("@7QXK 2M9F");
  expect(shownPartyCode("maya7q"), "an older code").toBe("@maya7q");
  assert(property(aCode, (code) => foldShortCode(shownPartyCode(code)) === code));
});

test("a code is shown in groups of five", () => {
  expect(groupedCode("7QXK2M9F4T")).toBe("7QXK2 M9F4T");
  expect(groupedCode("7QXK2M9")).toBe("7QXK2 M9");
  expect(groupedCode("")).toBe("");
});
