import { expect, test } from "vitest";
import { causeOfCode, causeOfSector, causesOfWords, charityCauses } from "./causes.ts";

test.each([
  ["101", 101],
  ["117", 117],
  ["201", 201],
  ["203", 203],
  ["202", null],
  ["207", null],
  ["301", null],
  ["", null],
  ["1e2", null],
])("code %s maps to cause %s", (code, cause) => {
  expect(causeOfCode(code)).toBe(cause);
});

test.each([
  ["'The advancement of education','The advancement of religion'", [102, 108]],
  [
    "'The relief of those in need by reason of age, ill health, disability, financial hardship or other disadvantage'",
    [],
  ],
  [
    "'The prevention or relief of poverty' 'Children/young people' 'People with disabilities or health problems'",
    [104, 105, 201, 203],
  ],
  ["Animal welfare,Preschool (0-5 year olds)", [111, 201]],
  ["The advancement of public participation in sport", [110]],
  ["", []],
])("the words %s map to causes %j", (words, causes) => {
  expect(causesOfWords(words).sort((one, other) => one - other)).toEqual(causes);
});

test.each([
  ["Animals", "Animals"],
  ["Children", "Children and young people"],
  ["Housing & Poverty", "Poverty"],
  ["Emergency Services", "Armed forces and emergency services"],
])("the sector %s comes closest to the cause %s", (sector, cause) => {
  expect(charityCauses.find(({ id }) => id === causeOfSector(sector))?.name).toBe(cause);
});

test("a sector that we don't know has no cause", () => {
  expect(causeOfSector("Magic")).toBeNull();
});
