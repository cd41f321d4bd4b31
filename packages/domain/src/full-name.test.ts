import { expect, test } from "vitest";
import { fullName } from "./full-name.ts";

test.each([
  ["Olive", "Bennett", "Olive Bennett"],
  ["Olive", "", "Olive"],
  ["", "Bennett", "Bennett"],
])("%j and %j are %j together", (firstName, lastName, together) => {
  expect(fullName({ firstName, lastName })).toBe(together);
});
