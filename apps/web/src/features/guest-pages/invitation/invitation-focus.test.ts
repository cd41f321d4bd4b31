import { expect, test } from "vitest";
import { mayHaveLostFocus } from "./InvitationPage.tsx";

const unanswered = { shown: null, waits: null, status: 1, chosen: null };

test("the focus may be lost when the last dialogue closes, and when a reply is chosen, waits or is given", () => {
  expect(mayHaveLostFocus({ ...unanswered, shown: "wish" }, unanswered)).toBe(true);
  expect(mayHaveLostFocus(unanswered, { ...unanswered, waits: "offline" })).toBe(true);
  expect(mayHaveLostFocus({ ...unanswered, waits: "offline" }, unanswered)).toBe(true);
  expect(mayHaveLostFocus(unanswered, { ...unanswered, status: 4 })).toBe(true);
  expect(mayHaveLostFocus({ ...unanswered, chosen: 3 }, unanswered)).toBe(true);
});

test("the focus is not lost on first render or while a dialogue is open", () => {
  expect(mayHaveLostFocus(unanswered, unanswered)).toBe(false);
  expect(mayHaveLostFocus(unanswered, { ...unanswered, status: 4, shown: "wish" })).toBe(false);
  expect(mayHaveLostFocus({ ...unanswered, shown: "wish" }, { ...unanswered, shown: "register" })).toBe(false);
});
