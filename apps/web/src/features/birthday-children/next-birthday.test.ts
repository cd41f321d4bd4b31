import { expect, test } from "vitest";
import { nextBirthday } from "./next-birthday.ts";

test.each([
  ["2020-03-20", "2026-11-15", "2027-03-20", 7],
  ["2020-11-15", "2026-11-15", "2026-11-15", 6],
  ["2020-11-14", "2026-11-15", "2027-11-14", 7],
  ["2020-02-29", "2026-11-15", "2027-02-28", 7],
  ["2020-02-29", "2027-11-15", "2028-02-29", 8],
  ["2026-11-15", "2026-11-15", "2026-11-15", 0],
])("born on %s, seen from %s: on %s, turning %i", (born, today, date, age) => {
  expect(nextBirthday(born, today)).toEqual({ date, age });
});
