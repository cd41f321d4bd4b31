import { expect, test } from "vitest";
import { guestOptions } from "./guest-options.ts";

const always = ["share", "edit", "status", "details", "delete"];

test("a guest's menu offers to send the first invitation and to resend later ones, never both", () => {
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

test.each([1, 2, 3, 4])("a guest with status %i has every option that needs a working email address", (status) => {
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
])("a guest with status %i, invited: %s, can be messaged: %s", (status, invited, offered) => {
  expect(guestOptions({ status, invited }).includes("message")).toBe(offered);
});

test.each([true, false])(
  "a guest whose email address failed has no option that sends an email (invited: %s)",
  (invited) => {
    expect(guestOptions({ status: 100, invited })).toEqual(always);
  },
);

test("only a family that waits can be given a place", () => {
  expect([3, 4, 5].filter((status) => guestOptions({ status, invited: true }).includes("place"))).toEqual([5]);
});
