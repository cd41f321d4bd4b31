import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { foldShortCode, isShortCode, readSearch } from "./short-code.ts";

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
  ])("typed as %j is %j", (typed, code) => {
    expect(foldShortCode(typed)).toBe(code);
  });

  test("made of Crockford's digits is its own folding, in either case and with the sign in front", () => {
    assert(
      property(aCode, (code) => {
        expect(foldShortCode(code)).toBe(code);
        expect(foldShortCode(`@${code.toLowerCase()}`)).toBe(code);
        expect(isShortCode(code)).toBe(true);
      }),
    );
  });

  test.each(["", "7QXK2M9", "7QXK2M9FA", "7QXK2M9U", "7QXK2M9É", "7QXK_M9F"])("is not %j", (typed) => {
    expect(isShortCode(foldShortCode(typed))).toBe(false);
  });
});

describe("what somebody looks for", () => {
  test("is a code while no @ stands after the first position", () => {
    expect(readSearch("@7qxk2m9f")).toEqual({ by: "code", code: "7QXK2M9F" });
    expect(readSearch("7qxk2m9f")).toEqual({ by: "code", code: "7QXK2M9F" });
    expect(readSearch("@")).toEqual({ by: "code", code: "" });
  });

  test("is an address when one does", () => {
    expect(readSearch(" priya@example.org ")).toEqual({ by: "e-mail", address: "priya@example.org" });
    expect(readSearch("@odd@example.org")).toEqual({ by: "e-mail", address: "@odd@example.org" });
  });
});
