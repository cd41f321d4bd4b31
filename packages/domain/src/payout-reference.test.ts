import { describe, expect, test } from "vitest";
import { payoutReference, readReference } from "./payout-reference.ts";

describe("the reference of a payment", () => {
  test("is P and 26 of Crockford's digits", () => {
    expect(payoutReference("ffffffff-ffff-ffff-ffff-ffffffffffff")).toBe("P7ZZZZZZZZZZZZZZZZZZZZZZZZZ");
    expect(payoutReference("00000000-0000-0000-0000-000000000021")).toBe("P00000000000000000000000011");
    expect(payoutReference("3f2c9a54-0d1b-4a77-8e21-5b6f0c9d1e42")).toMatch(/^P[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  test("is another one for every payout", () => {
    const ids = Array.from({ length: 500 }, () => crypto.randomUUID());
    expect(new Set(ids.map(payoutReference)).size).toBe(500);
  });

  test("is made of identifiers only", () => {
    expect(() => payoutReference("not one")).toThrow("is not an identifier");
  });

  test("is read however a sheet spelt it, and nothing else is", () => {
    const reference = payoutReference("3f2c9a54-0d1b-4a77-8e21-5b6f0c9d1e42");
    expect(readReference(` ${reference.toLowerCase()} `)).toBe(reference);
    expect(readReference("INV-1")).toBeNull();
    expect(readReference(`${reference}0`)).toBeNull();
    expect(readReference(reference.replace(/.$/, "U"))).toBeNull();
  });
});
