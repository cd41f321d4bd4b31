import { describe, expect, test } from "vitest";
import { type DateFault, nextPartyDates, partyDateFaults, type PartyDates, usualEnd } from "./party-date-rules.ts";

/** 11am in London. */
const bounds = { now: new Date("2026-06-15T10:00:00Z"), yearsAhead: 2, sleepoverDays: 7 };
const none: PartyDates = { date: null, endDate: null, rsvpDate: null, startTime: null, endTime: null };
const good: PartyDates = {
  date: "2026-07-01",
  endDate: null,
  rsvpDate: "2026-06-24",
  startTime: "12:00",
  endTime: "14:00",
};
const faults = (wanted: Partial<PartyDates>, stored: PartyDates = none, now = bounds.now) =>
  partyDateFaults({ ...good, ...wanted }, stored, { ...bounds, now });

test("valid dates have no fault, and neither have missing dates", () => {
  expect(faults({})).toEqual([]);
  expect(partyDateFaults(none, good, bounds)).toEqual([]);
});

test.each<[string, Partial<PartyDates>, DateFault[]]>([
  ["the party was yesterday", { date: "2026-06-14", rsvpDate: "2026-06-14" }, ["date out of range"]],
  ["the party is today", { date: "2026-06-15", rsvpDate: "2026-06-15" }, []],
  [
    "it is today and ends a quarter of an hour from now",
    { date: "2026-06-15", rsvpDate: "2026-06-15", startTime: "09:00", endTime: "11:15" },
    [],
  ],
  [
    "it is today and ends this very moment",
    { date: "2026-06-15", rsvpDate: "2026-06-15", startTime: "09:00", endTime: "11:00" },
    ["over already"],
  ],
  [
    "it ended this morning, after a night",
    { date: "2026-06-15", endDate: "2026-06-15", rsvpDate: "2026-06-15", startTime: "09:00", endTime: "10:00" },
    ["over already"],
  ],
  [
    "it is today and has no end time",
    { date: "2026-06-15", rsvpDate: "2026-06-15", startTime: "09:00", endTime: null },
    [],
  ],
  ["the party is two years ahead", { date: "2028-06-15" }, []],
  ["the party is two years and a day ahead", { date: "2028-06-16" }, ["date out of range"]],
  ["replies by yesterday", { rsvpDate: "2026-06-14" }, []],
  ["replies by the day before yesterday", { rsvpDate: "2026-06-13" }, ["reply date out of range"]],
  ["replies by the day of the party", { rsvpDate: "2026-07-01" }, []],
  ["replies after the party", { rsvpDate: "2026-07-02" }, ["reply date out of range"]],
  ["it ends the day before", { endDate: "2026-06-30" }, ["end date out of range"]],
  ["it ends on its day", { endDate: "2026-07-01" }, []],
  ["it ends a week later", { endDate: "2026-07-08" }, []],
  ["it ends eight days later", { endDate: "2026-07-09" }, ["end date out of range"]],
  ["it has an end date but no date", { date: null, endDate: "2026-07-01" }, []],
  ["it ends when it starts", { endTime: "12:00" }, ["ends too early"]],
  ["it ends a quarter of an hour later", { endTime: "12:15" }, []],
  ["it ends before it starts", { endTime: "11:45" }, ["ends too early"]],
  ["it ends in the morning after a night", { endDate: "2026-07-02", endTime: "09:00" }, []],
  ["the end date is its own day", { endDate: "2026-07-01", endTime: "09:00" }, ["ends too early"]],
  ["there is no start time", { startTime: null, endTime: "09:00" }, []],
  ["there is no end time", { startTime: "23:45", endTime: null }, []],
  [
    "everything is wrong",
    { date: "2026-06-01", endDate: "2026-06-30", rsvpDate: "2026-06-02", endTime: "11:00" },
    ["date out of range", "end date out of range", "reply date out of range"],
  ],
])("checks the dates: %s", (_what, wanted, expected) => {
  expect(faults(wanted)).toEqual(expected);
});

describe("a change to a party's dates", () => {
  const past: PartyDates = { ...good, date: "2026-06-10", rsvpDate: "2026-06-01" };

  test("is not required: a past party keeps its dates when something else is saved", () => {
    expect(partyDateFaults(past, past, bounds)).toEqual([]);
  });

  test("is checked by itself if only the end time changes", () => {
    expect(partyDateFaults({ ...past, endTime: "15:00" }, past, bounds)).toEqual([]);
    expect(partyDateFaults({ ...past, endTime: "11:00" }, past, bounds)).toEqual(["ends too early"]);
  });

  test("can't end today's party before now, unless it has already ended", () => {
    const today = { ...good, date: "2026-06-15", rsvpDate: "2026-06-14", startTime: "09:00" };
    expect(partyDateFaults({ ...today, endTime: "10:45" }, today, bounds)).toEqual(["over already"]);
    const ended = { ...today, endTime: "10:00" };
    expect(partyDateFaults({ ...ended, endTime: "10:45" }, ended, bounds)).toEqual([]);
    expect(partyDateFaults(ended, ended, bounds)).toEqual([]);
  });

  test("to an earlier day reports both the end date and the reply date", () => {
    const stored = { ...good, endDate: "2026-07-02" };
    expect(partyDateFaults({ ...stored, date: "2026-06-20" }, stored, bounds)).toEqual([
      "end date out of range",
      "reply date out of range",
    ]);
  });

  test("to a later day ignores an old reply date", () => {
    expect(partyDateFaults({ ...past, date: "2026-07-01" }, past, bounds)).toEqual([]);
  });
});

test.each([
  ["2028-02-29", "2030-02-28", []],
  ["2028-02-29", "2030-03-01", ["date out of range"]],
])("with today %s, the limit two years ahead for %s is the end of February", (today, date, expected) => {
  expect(faults({ date, rsvpDate: null }, none, new Date(`${today}T10:00:00Z`))).toEqual(expected);
});

test.each([
  ["2026-03-20", "2026-04-01", "2027-03-20"],
  ["2026-03-20", "2027-03-06", "2027-03-20"],
  ["2026-03-20", "2027-03-07", "2028-03-20"],
  ["2024-02-29", "2026-06-01", "2027-02-28"],
  ["2024-02-29", "2027-06-01", "2028-02-29"],
  ["2024-12-31", "2026-12-25", "2027-12-31"],
  ["2025-01-05", "2026-12-25", "2028-01-05"],
])("a party on %s copied on %s takes place on %s", (date, today, next) => {
  expect(nextPartyDates({ date, endDate: null, rsvpDate: null }, today).date).toBe(next);
});

test("a copy keeps the distance of the end date and the reply date", () => {
  const dates = { date: "2026-03-01", endDate: "2026-03-02", rsvpDate: "2026-02-15" };
  expect(nextPartyDates(dates, "2026-03-20")).toEqual({
    date: "2027-03-01",
    endDate: "2027-03-02",
    rsvpDate: "2027-02-15",
  });
});

describe("the usual end of a party", () => {
  test.each([
    ["on an ordinary day", "2027-03-20", "14:00", "16:00"],
    ["while the date is unknown", null, "14:15", "16:15"],
    ["just before midnight", "2027-03-20", "21:45", "23:45"],
    ["at midnight", "2027-03-20", "22:00", "00:00"],
    ["after midnight", "2027-03-20", "23:30", "01:30"],
    ["while the date is unknown, after midnight", null, "23:00", "01:00"],
    ["in the night that loses an hour", "2027-03-27", "23:30", "02:30"],
    ["on the day that loses an hour", "2027-03-28", "00:30", "03:30"],
    ["later on the day that loses an hour", "2027-03-28", "14:00", "16:00"],
    ["in the night that has an hour twice", "2026-10-24", "23:30", "01:30"],
    ["when the end would be the second of two", "2026-10-25", "00:15", "02:15"],
    ["after the second of two", "2026-10-25", "02:00", "04:00"],
  ])("%s: %s from %s is %s", (_when, date, start, time) => {
    expect(usualEnd(date, start)).toBe(time);
  });
});
