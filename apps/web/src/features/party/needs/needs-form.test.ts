import { expect, test } from "vitest";
import { allergenOrder, allergiesIn, needsSent, needsValues, withLine } from "./needs-form.ts";

test("what is typed is what is sent, the usual ones first", () => {
  const needs = { allergies: ["Kiwi", "nuts"], diets: ["Halal"], requirements: "Her pen is in the red bag." };
  expect(needsSent(needsValues(needs))).toEqual({ ...needs, allergies: ["Nuts", "Kiwi"] });
});

test.each([
  ["Kiwi, , celery ;mustard", ["Kiwi", "celery", "mustard"]],
  ["   ", []],
])("other allergies typed as %j are %j", (other_allergies, words) => {
  expect(allergiesIn({ allergies: "", other_allergies })).toEqual(words);
});

test("ticking keeps the order of the boxes", () => {
  expect(withLine("Egg", "Nuts", true, allergenOrder)).toBe("Nuts\nEgg");
  expect(withLine("Nuts\nEgg", "Nuts", false, allergenOrder)).toBe("Egg");
});
