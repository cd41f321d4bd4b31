import { expect, test } from "vitest";
import { fullName, splitName } from "./full-name.ts";

test.each([
  ["Olive", "Bennett", "Olive Bennett"],
  ["Olive", "", "Olive"],
  ["", "Bennett", "Bennett"],
])("%j and %j form the full name %j", (firstName, lastName, together) => {
  expect(fullName({ firstName, lastName })).toBe(together);
});

test.each([
  ["Bob Stranger", "Bob", "Stranger"],
  ["Ana Maria da Silva", "Ana Maria da", "Silva"],
  ["Zoë", "Zoë", ""],
  ["  Bob   Stranger ", "Bob", "Stranger"],
])("%j is split into the first name %j and the last name %j", (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
