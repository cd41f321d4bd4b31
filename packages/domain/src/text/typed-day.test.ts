import { expect, test } from "vitest";
import { typedDay } from "./typed-day.ts";

test.each([
  ["20/03/2027", "2027-03-20"],
  [" 1/8/2027 ", "2027-08-01"],
  ["2027-03-20", "2027-03-20"],
  ["", null],
  ["  ", null],
  ["soon", "soon"],
  ["20.03.2027", "20.03.2027"],
  ["20/03/27", "20/03/27"],
])("%j is read as the day %j", (typed, day) => {
  expect(typedDay(typed)).toBe(day);
});
