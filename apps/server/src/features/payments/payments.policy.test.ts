import { expect, test } from "vitest";
import { actors } from "../../platform/http/actors.builders.ts";
import { requireAdmin } from "./payments.policy.ts";

test("payments out are for admins only", () => {
  const { admin, visitor, contact, organiser } = actors;
  expect(requireAdmin(admin)).toBe(admin);
  for (const other of [visitor, contact, organiser]) {
    expect(() => requireAdmin(other)).toThrow(expect.objectContaining({ status: 403 }));
  }
});
