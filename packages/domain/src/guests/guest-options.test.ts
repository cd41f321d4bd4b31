import { expect, test } from "vitest";
import { guestOptions } from "./guest-options.ts";

const always = ["share", "edit", "status", "details", "delete"];

test("a first invitation is sent, a later one sent again, never both", () => {
  expect(guestOptions({ status: 0, invited: false })).toEqual([
    "send",
    "share",
    "edit",
    "message",
    "status",
    "details",
    "delete",
  ]);
  expect(guestOptions({ status: 1, invited: true })[0]).toBe("resend");
  expect(guestOptions({ status: 1, invited: true })).not.toContain("send");
});

test.each([1, 2, 3, 4])("with the status %i everything can be done that needs an address", (status) => {
  expect(guestOptions({ status, invited: true })).toEqual(expect.arrayContaining(["resend", "message", ...always]));
});

test.each([
  [0, false, true],
  [1, false, true],
  [100, false, false],
  [0, true, true],
  [1, true, true],
  [3, false, true],
  [4, false, true],
])("a guest with the status %i, invited: %s, can be written to: %s", (status, invited, offered) => {
  expect(guestOptions({ status, invited }).includes("message")).toBe(offered);
});

test.each([true, false])("nothing is sent to an address that failed (invited: %s)", (invited) => {
  expect(guestOptions({ status: 100, invited })).toEqual(always);
});
