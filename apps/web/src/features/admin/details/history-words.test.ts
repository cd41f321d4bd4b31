import { expect, test } from "vitest";
import { actionWords, changesValues, fieldWords, otherDetails } from "./history-words.ts";

test.each([
  ["change payment e-mail", "Change PayPal email"],
  ["decline letters", "Unsubscribe"],
  ["block person", "Block person"],
])("the stored action %s is shown as %s", (stored, shown) => {
  expect(actionWords(stored)).toBe(shown);
});

test.each(["ask for new e-mail", "change e-mail", "change payment e-mail", "change party"])(
  "old and new values are expected of %s",
  (action) => expect(changesValues(action)).toBe(true),
);

test("every field of a party that can change is named in words", () => {
  const fields = ["date", "endDate", "startTime", "endTime", "rsvpDate", "venue", "address1", "hideGuestList"];
  for (const field of fields) expect(fieldWords(field)).toMatch(/^[A-Z][a-z]+( |$)|^RSVP by date$/);
});

test("details are in words, without what the subject says", () => {
  const details = { title: "payouts are late", reason: "", advance_hours: 80, payments: 2, matched: 0 };
  expect(otherDetails({ details: details as never, changes: null as never })).toBe("advance hours: 80, payments: 2");
});
