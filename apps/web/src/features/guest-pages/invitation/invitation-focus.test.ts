import { expect, test } from "vitest";
import { mayHaveLostFocus } from "./InvitationPage.tsx";

const asked = { shown: null, waits: null, status: 1 };

test("the focus may be lost when the last dialogue closes, and when a reply waits, stops waiting or is given", () => {
  expect(mayHaveLostFocus({ ...asked, shown: "accepted" }, asked)).toBe(true);
  expect(mayHaveLostFocus(asked, { ...asked, waits: "offline" })).toBe(true);
  expect(mayHaveLostFocus({ ...asked, waits: "offline" }, asked)).toBe(true);
  expect(mayHaveLostFocus(asked, { ...asked, status: 4 })).toBe(true);
});

test("the focus is not lost on first render or while a dialogue is open", () => {
  expect(mayHaveLostFocus(asked, asked)).toBe(false);
  expect(mayHaveLostFocus(asked, { ...asked, status: 4, shown: "accepted" })).toBe(false);
  expect(mayHaveLostFocus({ ...asked, shown: "accepted" }, { ...asked, shown: "register" })).toBe(false);
});
