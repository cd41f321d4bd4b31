import { expect, test } from "vitest";
import { actionWords, changesValues, fieldWords } from "./history-words.ts";

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
