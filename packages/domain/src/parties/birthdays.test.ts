import { describe, expect, test } from "vitest";
import { canAddChild, canRemoveChild, celebratedBirthday, isBirthDate, nextBirthday } from "./birthdays.ts";

describe("the next birthday", () => {
  test.each([
    ["2020-03-20", "2026-11-15", "2027-03-20", 7],
    ["2020-11-15", "2026-11-15", "2026-11-15", 6],
    ["2020-11-14", "2026-11-15", "2027-11-14", 7],
    ["2020-02-29", "2026-11-15", "2027-02-28", 7],
    ["2020-02-29", "2027-11-15", "2028-02-29", 8],
    ["2026-11-15", "2026-11-15", "2026-11-15", 0],
  ])("of a child born on %s, seen from %s, is on %s, turning %i", (born, today, date, age) => {
    expect(nextBirthday(born, today)).toEqual({ date, age });
  });
});

describe("the birthday being celebrated", () => {
  test.each([
    ["on the day itself", "2020-03-20", "2027-03-20", "2027-03-20", 7],
    ["a few days before it", "2020-03-20", "2027-03-17", "2027-03-20", 7],
    ["a few days after it", "2020-03-20", "2027-03-23", "2027-03-20", 7],
    ["before it, across the New Year", "2020-01-05", "2026-12-30", "2027-01-05", 7],
    ["before it, in the same year", "2020-01-05", "2027-01-02", "2027-01-05", 7],
    ["after it, across the New Year", "2019-12-30", "2027-01-03", "2026-12-30", 7],
    ["less than half a year after it", "2020-01-01", "2026-07-02", "2026-01-01", 6],
    ["more than half a year after it", "2020-01-01", "2026-07-03", "2027-01-01", 7],
    ["exactly between two, as 2028 has 366 days", "2020-01-01", "2028-07-02", "2029-01-01", 9],
    ["shortly before a leap day", "2020-02-29", "2028-02-26", "2028-02-29", 8],
    ["shortly after a leap day", "2020-02-29", "2028-03-04", "2028-02-29", 8],
    ["shortly before one that this year lacks", "2020-02-29", "2027-02-27", "2027-02-28", 7],
    ["shortly after one that this year lacks", "2020-02-29", "2027-03-01", "2027-02-28", 7],
    ["a few weeks after the birth", "2027-01-05", "2027-02-20", "2027-01-05", 0],
    ["shortly before the first", "2027-01-05", "2027-12-20", "2028-01-05", 1],
    ["before the birth, by a slip of the pen", "2027-06-05", "2027-05-01", "2027-06-05", 0],
    ["years before the birth, by a slip of the pen", "2027-06-05", "2024-05-01", "2027-06-05", 0],
  ])("%s: born on %s, a party on %s is for %s, turning %i", (_when, born, party, date, age) => {
    expect(celebratedBirthday(born, party)).toEqual({ date, age });
  });
});

test.each([
  ["2026-06-15", "2026-06-15", true],
  ["2026-06-16", "2026-06-15", false],
  ["1926-06-15", "2026-06-15", true],
  ["1926-06-14", "2026-06-15", false],
  ["2020-02-29", "2026-06-15", true],
  ["1928-02-29", "2028-02-29", true],
  ["1928-02-28", "2028-02-29", false],
])("a date of birth of %s, entered on %s, is valid: %s", (dateOfBirth, today, possible) => {
  expect(isBirthDate(dateOfBirth, { today, yearsBack: 100 })).toBe(possible);
});

test.each([
  [0, true, false],
  [1, true, false],
  [2, true, true],
  [5, true, true],
  [6, false, true],
])("a party with %d children can have one more: %s, one fewer: %s", (children, more, less) => {
  expect(canAddChild(children, 6)).toBe(more);
  expect(canRemoveChild(children)).toBe(less);
});
