import { expect, test } from "vitest";
import { allergenOrder, allergiesIn, needsSent, needsValues, withLine } from "./needs-form.ts";

test("needs are sent as typed, common allergies first", () => {
  const needs = { allergies: ["Kiwi", "nuts"], diets: ["Halal"], requirements: "Her pen is in the red bag." };
  expect(needsSent(needsValues(needs))).toEqual({ ...needs, allergies: ["Nuts", "Kiwi"] });
});

test.each([
  ["Kiwi, , celery ;mustard", ["Kiwi", "celery", "mustard"]],
  ["   ", []],
])("other allergies typed as %j are sent as %j", (other_allergies, words) => {
  expect(allergiesIn({ allergies: "", other_allergies })).toEqual(words);
});

test("ticked boxes stay in list order", () => {
  expect(withLine("Egg", "Nuts", true, allergenOrder)).toBe("Nuts\nEgg");
  expect(withLine("Nuts\nEgg", "Nuts", false, allergenOrder)).toBe("Egg");
});
