import { expect, test } from "vitest";
import { typeset } from "./typeset.ts";

test.each([
  ["Maya's party, y'all", "Maya’s party, y’all"],
  ["the twins' day", "the twins’ day"],
  ["Rock 'n' roll like in the '90s", "Rock ’n’ roll like in the ’90s"],
  ["'Hello' and \"goodbye\"", "‘Hello’ and “goodbye”"],
  ["Tim.'s", "Tim.’s"],
  ["It’s fine already", "It’s fine already"],
])("%s is printed as %s", (typed, set) => {
  expect(typeset(typed)).toBe(set);
});
