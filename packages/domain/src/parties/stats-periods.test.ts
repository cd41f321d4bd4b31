import { expect, test } from "vitest";
import { addDays } from "./london-time.ts";
import { monthsWithin, periodsOf, sumOver } from "./stats-periods.ts";

test("weeks begin on Monday, and the last is the current week", () => {
  const weeks = periodsOf("4w", "2027-03-28");
  expect(weeks).toEqual([
    { from: "2027-03-01", to: "2027-03-07" },
    { from: "2027-03-08", to: "2027-03-14" },
    { from: "2027-03-15", to: "2027-03-21" },
    { from: "2027-03-22", to: "2027-03-28" },
  ]);
  expect(periodsOf("4w", "2027-03-29").at(-1)).toEqual({ from: "2027-03-29", to: "2027-04-04" });
  expect(periodsOf("12w", "2027-03-28")).toHaveLength(12);
});

test("twelve months end with the current one, across the new year and in leap years", () => {
  const months = periodsOf("12m", "2028-02-29");
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ from: "2027-03-01", to: "2027-03-31" });
  expect(months.at(-1)).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});

test.each([
  ["4w", "2027-03-28", "2027-02-01", "2027-02-28"],
  ["12w", "2027-03-28", "2026-10-12", "2027-01-03"],
  ["12m", "2028-02-29", "2026-03-01", "2027-02-28"],
] as const)("the %s before those up to %s are as many, and end the day before them", (range, today, from, to) => {
  const before = periodsOf(range, today, "before");
  expect([before[0]?.from, before.at(-1)?.to]).toEqual([from, to]);
  expect(before).toHaveLength(periodsOf(range, today).length);
  expect(addDays(to, 1)).toBe(periodsOf(range, today)[0]?.from);
});

test("a period is divided into months, and the first and last are cut to fit", () => {
  expect(monthsWithin({ from: "2026-12-28", to: "2027-02-03" })).toEqual([
    { from: "2026-12-28", to: "2026-12-31" },
    { from: "2027-01-01", to: "2027-01-31" },
    { from: "2027-02-01", to: "2027-02-03" },
  ]);
});

test("daily numbers are added up for the period they fall in", () => {
  const days = [
    { day: "2027-03-01", parties: 2 },
    { day: "2027-03-07", parties: 1 },
    { day: "2027-03-08", parties: 4 },
    { day: "2026-01-01", parties: 9 },
  ];
  expect(sumOver(periodsOf("4w", "2027-03-28"), days, ["parties"]).map(({ parties }) => parties)).toEqual([3, 4, 0, 0]);
});
