import { expect, test } from "vitest";
import { nextPartyDates } from "./next-party-date.ts";

test.each([
  ["2026-03-20", "2026-04-01", "2027-03-20"],
  ["2026-03-20", "2027-03-06", "2027-03-20"],
  ["2026-03-20", "2027-03-07", "2028-03-20"],
  ["2024-02-29", "2026-06-01", "2027-02-28"],
  ["2024-02-29", "2027-06-01", "2028-02-29"],
  ["2024-12-31", "2026-12-25", "2027-12-31"],
  ["2025-01-05", "2026-12-25", "2028-01-05"],
])("a party of %s copied on %s is on %s", (date, today, next) => {
  expect(nextPartyDates({ date, endDate: null, rsvpDate: null }, today).date).toBe(next);
});

test("the end and the reply date keep their distance", () => {
  const dates = { date: "2026-03-01", endDate: "2026-03-02", rsvpDate: "2026-02-15" };
  expect(nextPartyDates(dates, "2026-03-20")).toEqual({
    date: "2027-03-01",
    endDate: "2027-03-02",
    rsvpDate: "2027-02-15",
  });
});
