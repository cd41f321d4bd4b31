import { expect, test } from "vitest";
import { guestsAreDeleted } from "./guests-deleted.ts";

const party = { date: "2027-03-20", end_date: null, end_time: "16:30" };

test("guests' details are deleted four months after the party's end", () => {
  expect(guestsAreDeleted(party, new Date("2027-07-18T16:29:00Z"))).toBe(false);
  expect(guestsAreDeleted(party, new Date("2027-07-18T16:31:00Z"))).toBe(true);
});

test("guests' details of a party without a date are not deleted", () => {
  expect(guestsAreDeleted({ ...party, date: null }, new Date("2030-01-01T00:00:00Z"))).toBe(false);
});
