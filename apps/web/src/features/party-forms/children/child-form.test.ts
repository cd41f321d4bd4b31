import { expect, test } from "vitest";
import { childFields, childValues, emptyChild, genderChoices, isUntouched } from "./child-form.ts";

const maya = {
  uuid: "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f01",
  event_uuid: "6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f0a",
  first_name: "Maya",
  last_name: "Okafor",
  date_of_birth: "2020-03-20",
  gender: "F",
  age: 7,
  gift: "A blue bike with a bell",
  reason: "I can ride with no wobbles now.",
} as const;

test("a stored child fills the form and is sent unchanged", () => {
  const { version, ...typed } = childValues(maya, 4);
  expect(version).toBe("4");
  const { uuid: _uuid, event_uuid: _party, age: _age, ...stored } = maya;
  expect(typed).toEqual(stored);
  expect(childFields({ ...typed, version })).toEqual(stored);
});

test("an incomplete date of birth is sent as empty, so that the server reports it", () => {
  expect(childFields({ ...childValues(maya, 4), date_of_birth: "2020--20" }).date_of_birth).toBe("");
});

test("no gender is chosen at first, and not saying is a choice that is sent as no gender", () => {
  expect(genderChoices.map(({ value }) => value)).not.toContain(emptyChild.gender);
  const notSaid = childValues({ ...maya, gender: null }, 4);
  expect(genderChoices.find(({ value }) => value === notSaid.gender)?.label).toBe("Prefer not to say");
  for (const values of [notSaid, emptyChild]) expect(childFields(values).gender).toBeNull();
});

test("an empty form is untouched; a typed gift is enough to change that", () => {
  expect(isUntouched(emptyChild)).toBe(true);
  expect(isUntouched({ ...emptyChild, date_of_birth: "--", version: "3" })).toBe(true);
  expect(isUntouched({ ...emptyChild, gift: "A bike" })).toBe(false);
});
