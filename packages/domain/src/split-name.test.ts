import { expect, test } from "vitest";
import { splitName } from "./split-name.ts";

test.each([
  ["Bob Stranger", "Bob", "Stranger"],
  ["Ana Maria da Silva", "Ana Maria da", "Silva"],
  ["Zoë", "Zoë", ""],
  ["  Bob   Stranger ", "Bob", "Stranger"],
])("%j is called %j, of the family %j", (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
