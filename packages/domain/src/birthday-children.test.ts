import { expect, test } from "vitest";
import { canAddChild, canRemoveChild, isBirthDate } from "./birthday-children.ts";

test.each([
  ["2026-06-15", "2026-06-15", true],
  ["2026-06-16", "2026-06-15", false],
  ["1926-06-15", "2026-06-15", true],
  ["1926-06-14", "2026-06-15", false],
  ["2020-02-29", "2026-06-15", true],
  ["1928-02-29", "2028-02-29", true],
  ["1928-02-28", "2028-02-29", false],
])("born on %s, asked on %s: %s", (dateOfBirth, today, possible) => {
  expect(isBirthDate(dateOfBirth, { today, yearsBack: 100 })).toBe(possible);
});

test.each([
  [0, true, false],
  [1, true, false],
  [2, true, true],
  [5, true, true],
  [6, false, true],
])("of %d children: one more %s, one less %s", (children, more, less) => {
  expect(canAddChild(children, 6)).toBe(more);
  expect(canRemoveChild(children)).toBe(less);
});
