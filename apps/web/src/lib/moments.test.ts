import { expect, test } from "vitest";
import { dayAndTime, momentInProse, timeOfDay } from "./moments.ts";

test.each([
  ["2027-03-14T14:05:00.000Z", "14/03/27, 2:05 PM"],
  ["2027-07-01T08:30:00.000Z", "01/07/27, 9:30 AM"],
  ["2027-12-31T00:00:00.000Z", "31/12/27, 12:00 AM"],
  ["2027-12-31T12:15:00.000Z", "31/12/27, 12:15 PM"],
])("%s is shown as %s in London time", (instant, shown) => {
  const unbroken = shown.replace(/ (?=[AP]M)/, "\u00a0");
  expect(dayAndTime(instant)).toBe(unbroken);
  expect(timeOfDay(instant)).toBe(unbroken.slice(unbroken.indexOf(" ") + 1));
});

test.each([
  ["2027-01-18T04:30:00.000Z", "Mon 18 Jan 2027, 4:30am"],
  ["2027-07-01T13:00:00.000Z", "Thu 1 Jul 2027, 2pm"],
  ["2027-09-04T23:30:00.000Z", "Sun 5 Sep 2027, 12:30am"],
])("%s is written as %s in a sentence", (instant, words) => {
  expect(momentInProse(instant)).toBe(words);
});
