import { expect, test } from "vitest";
import { dayAndTime, timeOfDay } from "./moments.ts";

test.each([
  ["2027-03-14T14:05:00.000Z", "14/03/27, 2:05 PM"],
  ["2027-07-01T08:30:00.000Z", "01/07/27, 9:30 AM"],
  ["2027-12-31T00:00:00.000Z", "31/12/27, 12:00 AM"],
  ["2027-12-31T12:15:00.000Z", "31/12/27, 12:15 PM"],
])("%s is shown as %s, by London's clock", (instant, shown) => {
  const unbroken = shown.replace(/ (?=[AP]M)/, "\u00a0");
  expect(dayAndTime(instant)).toBe(unbroken);
  expect(timeOfDay(instant)).toBe(unbroken.slice(unbroken.indexOf(" ") + 1));
});
