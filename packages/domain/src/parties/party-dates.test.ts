import { expect, test } from "vitest";
import {
  dayAndMonth,
  daysInMonth,
  longDate,
  namedDay,
  ordinalDate,
  plainDate,
  replyDate,
  sameDayIn,
  shortDate,
  shortWeekday,
  timeOfDay,
  typedDate,
} from "./party-dates.ts";

test("a day is shown in each format", () => {
  expect(shortDate("2027-03-06")).toBe("06/03/27");
  expect(replyDate("2027-03-06")).toBe("6/3/27");
  expect(typedDate("2027-03-06")).toBe("06/03/2027");
  expect(ordinalDate("2027-03-06")).toBe("6th Mar 2027");
  expect(longDate("2027-03-20")).toBe("Saturday 20 March 2027");
  expect(namedDay("2027-03-20")).toBe("Saturday 20 March");
  expect(shortWeekday("2027-03-20")).toBe("Sat");
  expect(dayAndMonth("2027-03-20")).toBe("20 March");
  expect(plainDate("2027-03-06")).toBe("6 March 2027");
});

test.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [11, "11th"],
  [12, "12th"],
  [13, "13th"],
  [21, "21st"],
  [22, "22nd"],
  [23, "23rd"],
  [31, "31st"],
])("day %d is the %s", (day, ordinal) => {
  expect(ordinalDate(`2027-01-${String(day).padStart(2, "0")}`)).toBe(`${ordinal} Jan 2027`);
});

test.each([
  ["00:00", "12:00 AM"],
  ["00:15", "12:15 AM"],
  ["11:45", "11:45 AM"],
  ["12:00", "12:00 PM"],
  ["14:30", "2:30 PM"],
  ["23:45", "11:45 PM"],
  [null, "TBC"],
])("the time %s is shown as %s", (time, words) => {
  expect(timeOfDay(time)).toBe(words);
});

test("a missing time can be shown in full", () => {
  expect(timeOfDay(null, "To be confirmed...")).toBe("To be confirmed...");
});

test.each([
  [2027, 2, 28],
  [2028, 2, 29],
  [2100, 2, 28],
  [2000, 2, 29],
  [2027, 4, 30],
  [2027, 12, 31],
])("%d-%d has %d days", (year, month, days) => {
  expect(daysInMonth(year, month)).toBe(days);
});

test.each([
  ["2020-03-20", 2027, "2027-03-20"],
  ["2020-02-29", 2027, "2027-02-28"],
  ["2020-02-29", 2028, "2028-02-29"],
])("the day %s in %d is %s", (date, year, same) => {
  expect(sameDayIn(year, date)).toBe(same);
});
