import { describe, expect, test } from "vitest";
import { birthDateSelects, wholeDate, withPart } from "./birth-date.ts";

const today = "2026-11-15";
const daysOf = (date: string) => birthDateSelects(date, today)[0]?.choices.length;

test("a date of birth is complete only when day, month and year are chosen", () => {
  const year = withPart("", "year", "2020");
  const month = withPart(year, "month", "03");
  expect([wholeDate(""), wholeDate(year), wholeDate(month)]).toEqual(["", "", ""]);
  expect(wholeDate(withPart(month, "day", "20"))).toBe("2020-03-20");
});

test("day, month and year can be chosen in any order", () => {
  const chosen = withPart(withPart(withPart("", "day", "20"), "month", "03"), "year", "2020");
  expect(wholeDate(chosen)).toBe("2020-03-20");
});

describe("the number of days offered", () => {
  test.each([
    ["--", 31],
    ["-02-", 29],
    ["2020-02-", 29],
    ["2021-02-", 28],
    ["2000-02-", 29],
    ["2021-04-", 30],
    ["2021-12-", 31],
  ])("for %s is %i", (date, days) => {
    expect(daysOf(date)).toBe(days);
  });
});

test("a day that the new month or year does not have must be chosen again", () => {
  expect(withPart("2020-01-31", "month", "04")).toBe("2020-04-");
  expect(withPart("2020-02-29", "year", "2021")).toBe("2021-02-");
  expect(withPart("2020-02-29", "year", "2016")).toBe("2016-02-29");
});

test("the years offered are this year and the 100 before it", () => {
  const years = birthDateSelects("", today)[2]?.choices.map(({ value }) => value);
  expect([years?.length, years?.[0], years?.at(-1)]).toEqual([101, "2026", "1926"]);
});
