import { describe, expect, test } from "vitest";
import { addDays, daysBetween, isDay, londonDay, londonInstant, londonTime } from "./london-time.ts";

const quarters = Array.from({ length: 96 }, (_, quarter) =>
  new Date(quarter * 15 * 60_000).toISOString().slice(11, 16),
);
const isMissing = (day: string, time: string) => day.includes("-03-") && time >= "01:00" && time < "02:00";

describe("London time", () => {
  test.each([
    ["2027-01-15", "12:00", "2027-01-15T12:00:00.000Z"],
    ["2027-07-15", "12:00", "2027-07-15T11:00:00.000Z"],
    ["2027-07-15", "00:30", "2027-07-14T23:30:00.000Z"],
    // The clocks go forward on 28 March 2027 at 01:00: 01:30 doesn't exist and means 02:30.
    ["2027-03-28", "00:59", "2027-03-28T00:59:00.000Z"],
    ["2027-03-28", "01:30", "2027-03-28T01:30:00.000Z"],
    ["2027-03-28", "02:30", "2027-03-28T01:30:00.000Z"],
    // They go back on 31 October 2027 at 02:00: 01:30 occurs twice, and the first is used.
    ["2027-10-31", "00:59", "2027-10-30T23:59:00.000Z"],
    ["2027-10-31", "01:30", "2027-10-31T00:30:00.000Z"],
    ["2027-10-31", "02:00", "2027-10-31T02:00:00.000Z"],
  ])("%s %s is %s in UTC", (day, time, instant) => {
    expect(londonInstant(day, time).toISOString()).toBe(instant);
  });

  test.each(["2027-03-28", "2027-10-31", "2026-10-25", "2028-03-26"])(
    "survives conversion to UTC and back, for every quarter of an hour on %s",
    (day) => {
      const times = quarters.filter((time) => !isMissing(day, time));
      expect(times.map((time) => londonTime(londonInstant(day, time)))).toEqual(times.map((time) => ({ day, time })));
    },
  );

  test("starts a new day at London's midnight", () => {
    expect(londonDay(new Date("2027-07-14T22:59:59Z"))).toBe("2027-07-14");
    expect(londonDay(new Date("2027-07-14T23:00:00Z"))).toBe("2027-07-15");
    expect(londonDay(new Date("2027-01-14T23:59:59Z"))).toBe("2027-01-14");
  });

  test("refuses an invalid date or time", () => {
    expect(() => londonInstant("2027-13-01", "12:00")).toThrow("2027-13-01 12:00 is not a time");
    expect(() => londonInstant("2027-01-01", "25:00")).toThrow("2027-01-01 25:00 is not a time");
  });
});

test.each([
  ["2027-02-28", 1, "2027-03-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2027-03-28", 1, "2027-03-29"],
  ["2027-01-01", -1, "2026-12-31"],
])("%s plus %d days is %s", (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
  expect(daysBetween(day, later)).toBe(days);
});

test.each([
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2027-04-31", false],
  ["2027-4-1", false],
  ["", false],
])("%s is a valid day: %s", (text, verdict) => {
  expect(isDay(text)).toBe(verdict);
});
