import { describe, expect, test } from "vitest";
import { emailKey, sameAddress } from "./email-key.ts";

describe("the key of an e-mail address", () => {
  test.each([
    ["priya@example.org", "priya@example.org"],
    ["  Priya@Example.ORG ", "priya@example.org"],
    ["ÉLODIE@example.org", "élodie@example.org"],
    // The accent typed apart from its letter.
    ["e\u0301lodie@example.org", "élodie@example.org"],
  ])("%j folds to %j", (typed, key) => {
    expect(emailKey(typed)).toBe(key);
  });

  test("folding twice changes nothing more", () => {
    const once = emailKey(" ÅSA@Example.ORG");
    expect(emailKey(once)).toBe(once);
  });

  test("dots and plus signs tell addresses apart", () => {
    expect(sameAddress("p.okafor@example.org", "pokafor@example.org")).toBe(false);
    expect(sameAddress("priya+party@example.org", "priya@example.org")).toBe(false);
    expect(sameAddress("Priya@example.org", "priya@EXAMPLE.org")).toBe(true);
  });
});
