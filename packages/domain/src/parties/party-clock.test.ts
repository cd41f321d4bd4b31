import { describe, expect, test } from "vitest";
import {
  completesWhenEndedBy,
  firstOngoingDay,
  deletionCutoff,
  isHistoric,
  isOver,
  partyClocks,
  partyEnd,
} from "./party-clock.ts";

const end = (date: string, endTime: string | null, endDate: string | null = null) =>
  partyEnd({ date, endDate, endTime }).toISOString();

describe("the end of a party", () => {
  test.each([
    ["in winter", "2027-01-15", "14:00", null, "2027-01-15T14:00:00.000Z"],
    ["in summer", "2027-07-15", "14:00", null, "2027-07-15T13:00:00.000Z"],
    ["a sleepover", "2027-07-15", "10:00", "2027-07-16", "2027-07-16T09:00:00.000Z"],
    ["a sleepover into summer time", "2027-03-27", "10:00", "2027-03-28", "2027-03-28T09:00:00.000Z"],
    ["a sleepover into winter time", "2027-10-30", "10:00", "2027-10-31", "2027-10-31T10:00:00.000Z"],
    ["without a time", "2027-07-15", null, null, "2027-07-15T23:00:00.000Z"],
  ])("%s", (_what, date, endTime, endDate, instant) => {
    expect(end(date, endTime, endDate)).toBe(instant);
  });
});

test("deadlines count real hours from the end, even across a clock change", () => {
  const clocks = partyClocks(partyEnd({ date: "2027-03-27", endDate: null, endTime: "14:00" }));
  expect(clocks.refundsCloseAt.toISOString()).toBe("2027-03-28T02:00:00.000Z");
  expect(clocks.charityCheckAt.toISOString()).toBe("2027-03-29T14:00:00.000Z");
  expect(clocks.completesAt.toISOString()).toBe("2027-03-30T14:00:00.000Z");
});

test.each([
  ["into summer time", "2027-03-27"],
  ["into winter time", "2027-10-30"],
  ["far from any change", "2027-06-01"],
])("the completion job finds a party exactly when it completes, %s", (_what, date) => {
  const ended = partyEnd({ date, endDate: null, endTime: "14:00" });
  const { completesAt } = partyClocks(ended);
  expect(completesWhenEndedBy(completesAt)).toEqual(ended);
  expect(completesWhenEndedBy(new Date(completesAt.getTime() - 1)) < ended).toBe(true);
});

test.each([
  ["draft", "2027-06-23T10:00:00.000Z"],
  ["whereAndWhen", "2027-05-31T10:00:00.000Z"],
  ["deleted", "2027-05-31T10:00:00.000Z"],
  ["requests", "2027-03-02T10:00:00.000Z"],
  ["unconfirmed", "2027-06-23T10:00:00.000Z"],
  ["letters", "2027-06-23T10:00:00.000Z"],
  ["needs", "2027-05-31T10:00:00.000Z"],
  ["guests", "2027-03-02T10:00:00.000Z"],
] as const)("the deletion cut-off for %s is exact", (what, moment) => {
  expect(deletionCutoff(new Date("2027-06-30T10:00:00Z"), what).toISOString()).toBe(moment);
});

test("a party is over from the moment it ends", () => {
  const ended = new Date("2027-07-15T13:00:00Z");
  expect(isOver(ended, new Date("2027-07-15T12:59:59.999Z"))).toBe(false);
  expect(isOver(ended, ended)).toBe(true);
  expect(isOver(null, ended)).toBe(false);
});

test("the first ongoing day excludes only parties that are history even at the longest duration", () => {
  const first = firstOngoingDay(new Date("2027-08-14T12:00:00Z"), 7);
  expect(first).toBe("2027-07-08");
  const end = partyEnd({ date: "2027-07-07", endDate: "2027-07-14", endTime: null });
  expect(isHistoric({ end, complete: true, organiserPaid: false }, new Date("2027-08-14T12:00:00Z"))).toBe(true);
});

describe("a party's historic status", () => {
  const ended = new Date("2027-07-15T13:00:00Z");
  const dayLater = new Date("2027-07-16T13:00:00Z");
  test.each([
    [{ end: ended, complete: false, organiserPaid: false }, dayLater, false],
    [{ end: ended, complete: true, organiserPaid: false }, dayLater, false],
    [{ end: ended, complete: true, organiserPaid: true }, dayLater, true],
    [{ end: ended, complete: true, organiserPaid: false }, new Date("2027-08-14T12:59:59Z"), false],
    [{ end: ended, complete: true, organiserPaid: false }, new Date("2027-08-14T13:00:00Z"), true],
    [{ end: null, complete: false, organiserPaid: false }, dayLater, false],
  ])("for %j at %s is %s", (party, now, verdict) => {
    expect(isHistoric(party, now)).toBe(verdict);
  });
});
