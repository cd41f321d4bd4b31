import { expect, test } from "vitest";
import { readReference } from "./payout-reference.ts";

const reference = "P0123456789ABCDEFGHJKMNPQRS";

test("a reference is read however a sheet spelt it, and nothing else is", () => {
  expect(readReference(` ${reference.toLowerCase()} `)).toBe(reference);
  expect(readReference("INV-1")).toBeNull();
  expect(readReference(`${reference}0`)).toBeNull();
  expect(readReference(reference.replace(/.$/, "U"))).toBeNull();
});
