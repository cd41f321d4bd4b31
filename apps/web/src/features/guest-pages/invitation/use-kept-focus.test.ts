import { expect, test } from "vitest";
import { mayBeLost } from "./InvitationPage.tsx";

const asked = { shown: null, waits: null, status: 1 };

test("the focus may be lost when the last dialogue closes, and when a reply waits, stops waiting or is given", () => {
  expect(mayBeLost({ ...asked, shown: "accepted" }, asked)).toBe(true);
  expect(mayBeLost(asked, { ...asked, waits: "offline" })).toBe(true);
  expect(mayBeLost({ ...asked, waits: "offline" }, asked)).toBe(true);
  expect(mayBeLost(asked, { ...asked, status: 4 })).toBe(true);
});

test("the focus is not lost on first render or while a dialogue is open", () => {
  expect(mayBeLost(asked, asked)).toBe(false);
  expect(mayBeLost(asked, { ...asked, status: 4, shown: "accepted" })).toBe(false);
  expect(mayBeLost({ ...asked, shown: "accepted" }, { ...asked, shown: "register" })).toBe(false);
});
