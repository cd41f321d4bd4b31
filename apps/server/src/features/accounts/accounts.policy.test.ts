import { describe, expect, test } from "vitest";
import type { Actor } from "../../platform/http/api/actor.ts";
import { isSelf, mayLeaveAdmins, maySeeAccount, pageAfterSignOut } from "./accounts.policy.ts";

const from = { address: "192.0.2.1", requestId: "r" };
const visitor: Actor = { kind: "visitor", claimToken: null, ...from };
const person = (userId: string, role: 1 | 2): Actor => ({
  kind: "user",
  userId,
  role,
  signIn: Buffer.alloc(32),
  ...from,
});

describe("an account", () => {
  test.each([
    ["a visitor", visitor, false, false],
    ["another user", person("b", 1), false, false],
    ["an admin", person("b", 2), false, true],
    ["its owner", person("a", 1), true, true],
  ])("grants the right access to %s", (_who, actor, self, see) => {
    expect(isSelf(actor, "a")).toBe(self);
    expect(maySeeAccount(actor, "a")).toBe(see);
  });
});

describe("giving up the admin role", () => {
  test("is possible only while there is another admin", () => {
    expect(mayLeaveAdmins(["a", "b"], "a")).toBe(true);
    expect(mayLeaveAdmins(["a"], "a")).toBe(false);
  });

  test("is always possible for a user who is not an admin", () => {
    expect(mayLeaveAdmins(["a"], "b")).toBe(true);
    expect(mayLeaveAdmins([], "b")).toBe(true);
  });
});

describe("the page after signing out", () => {
  test.each([
    [undefined, "/user/login"],
    ["/", "/"],
    ["/user/login", "/user/login"],
    ["/dashboard", "/user/login"],
    ["https://elsewhere.example/", "/user/login"],
    ["//elsewhere.example", "/user/login"],
    ["", "/user/login"],
  ])("when %j is requested is %s", (wanted, page) => {
    expect(pageAfterSignOut(wanted)).toBe(page);
  });
});
