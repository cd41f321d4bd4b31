import { describe, expect, test } from "vitest";
import type { Account } from "./account.ts";
import { isSensitive, planChanges, type AccountChangeInput } from "./change-account.ts";

const account: Account = {
  id: "3f8c1f5e-5a0e-4b7b-9c1e-2d3a4b5c6d7e",
  email: "priya@example.org",
  emailKey: "priya@example.org",
  pendingEmail: null,
  firstName: "Priya",
  lastName: "Okafor",
  phone: "",
  paymentEmail: "pay@example.org",
  passwordHash: "",
  hasPassword: true,
  passwordChangedAt: null,
  role: 1,
  blockedAt: null,
  wantsMarketing: false,
  wantsBirthdayReminders: false,
  verifiedAt: new Date(0),
  lastSeenAt: new Date(0),
  createdAt: new Date(0),
};

describe("a change of details", () => {
  test.each<[string, AccountChangeInput]>([
    ["no changes", {}],
    ["names and phone", { firstName: "P.", lastName: "O.", phone: "020 7946 0000" }],
    ["preferences", { wantsMarketing: true, wantsBirthdayReminders: true }],
    ["the addresses it has already", { email: "priya@example.org", paymentEmail: "PAY@example.org" }],
    ["another spelling of the same address", { email: "Priya@Example.org" }],
    ["an empty password", { password: "" }],
  ])("is harmless with %s", (_what, wanted) => {
    expect(isSensitive(planChanges(account, wanted))).toBe(false);
  });

  test.each<[string, AccountChangeInput]>([
    ["another email address", { email: "new@example.org" }],
    ["another payment address", { paymentEmail: "new@example.org" }],
    ["no payment address", { paymentEmail: "" }],
    ["a password", { password: "three purple kites" }],
  ])("is sensitive with %s", (_what, wanted) => {
    expect(isSensitive(planChanges(account, wanted))).toBe(true);
  });

  test("never saves another mailbox before it is verified", () => {
    const plan = planChanges(account, { email: "New@example.org", firstName: "P." });
    expect(plan.details).toEqual({ firstName: "P." });
    expect(plan.newAddress).toEqual({ email: "New@example.org", emailKey: "new@example.org" });
  });

  test("saves another spelling of the same mailbox at once", () => {
    const plan = planChanges(account, { email: "Priya@Example.org" });
    expect(plan.details).toEqual({ email: "Priya@Example.org" });
    expect(plan.newAddress).toBeNull();
  });
});
