import { describe, expect, test } from "vitest";
import { emailKey, storedAddress, sameAddress } from "./email-key.ts";

describe("an email address", () => {
  test.each([
    ["priya@example.org", "priya@example.org"],
    ["  Priya@Example.ORG ", "priya@example.org"],
    ["ÉLODIE@example.org", "élodie@example.org"],
    // Letter and accent as separate characters.
    ["e\u0301lodie@example.org", "élodie@example.org"],
    // Domains in the form that mail servers receive.
    ["x@ｅxample.org", "x@example.org"],
    ["x@EXAMPLE。ＯＲＧ", "x@example.org"],
    ["x@exa\u00ADmple.org", "x@example.org"],
    ["x@example.org/more", "x@example.org"],
    ["x@ex%61mple.org", "x@example.org"],
    ["Zoë@MÜLLER.example", "zoë@xn--mller-kva.example"],
    ["zoë@xn--mller-kva.example", "zoë@xn--mller-kva.example"],
    ["x@a|b.org", "x@a|b.org"],
    ["no address", "no address"],
  ])("%j has the key %j", (typed, key) => {
    expect(emailKey(typed)).toBe(key);
  });

  test("has a key that doesn't change when folded again", () => {
    const once = emailKey(" ÅSA@Example.ORG");
    expect(emailKey(once)).toBe(once);
  });

  test.each([
    ["Priya@Example.ORG", "Priya@Example.ORG"],
    ["Priya@ｅxample.org", "Priya@example.org"],
    ["Zoë@Müller.example", "Zoë@xn--mller-kva.example"],
    ["x@example.org/more", "x@example.org/more"],
    ["x@ü%2eorg", "x@ü%2eorg"],
  ])("%j is stored as %j", (typed, kept) => {
    expect(storedAddress(typed)).toBe(kept);
  });

  test("is different with other dots or plus signs", () => {
    expect(sameAddress("p.okafor@example.org", "pokafor@example.org")).toBe(false);
    expect(sameAddress("priya+party@example.org", "priya@example.org")).toBe(false);
    expect(sameAddress("Priya@example.org", "priya@EXAMPLE.org")).toBe(true);
  });
});
