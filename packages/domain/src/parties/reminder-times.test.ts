import { describe, expect, test } from "vitest";
import {
  birthdaysToRemind,
  dayBeforePartyDates,
  getsReminder,
  isDayBefore,
  reminderSince,
  remindersDue,
} from "./reminder-times.ts";
import { guestStatus } from "../guests/guest-status.ts";

const at = (moment: string) => new Date(moment);

describe("a reminder to reply by 20 March", () => {
  const rsvpDate = "2027-03-20";

  test.each([
    ["2027-03-13T08:59:59Z", null],
    ["2027-03-13T09:00:00Z", "2027-03-13T09:00:00.000Z"],
    ["2027-03-15T12:00:00Z", "2027-03-13T09:00:00.000Z"],
    ["2027-03-16T03:00:00Z", null],
    ["2027-03-18T08:59:00Z", null],
    ["2027-03-18T09:00:00Z", "2027-03-18T09:00:00.000Z"],
    ["2027-03-20T22:00:00Z", "2027-03-18T09:00:00.000Z"],
    ["2027-03-21T09:00:00Z", null],
  ])("at %s is due since %s", (now, since) => {
    expect(reminderSince(rsvpDate, at(now))?.toISOString() ?? null).toBe(since);
  });

  test("follows London time in summer", () => {
    expect(reminderSince("2027-04-05", at("2027-03-29T08:00:00Z"))).toEqual(at("2027-03-29T08:00:00Z"));
    expect(reminderSince("2027-04-05", at("2027-03-29T07:59:00Z"))).toBeNull();
  });
});

test("a reminder can be due for eight reply dates, and for none before 9am", () => {
  const due = remindersDue(at("2027-03-13T10:00:00Z"));
  expect(due.map(({ rsvpDate }) => rsvpDate)).toEqual([
    "2027-03-13",
    "2027-03-14",
    "2027-03-15",
    "2027-03-16",
    "2027-03-17",
    "2027-03-18",
    "2027-03-19",
    "2027-03-20",
  ]);
  expect(due[0]?.since).toEqual(at("2027-03-11T09:00:00Z"));
  expect(remindersDue(at("2027-03-13T08:00:00Z"))).toEqual([]);
});

describe("a guest", () => {
  const since = at("2027-03-13T09:00:00Z");
  const now = at("2027-03-13T09:05:00Z");
  const silent = { status: guestStatus.sent, invitedAt: at("2027-03-01T10:00:00Z"), reminders: 0, remindedAt: null };

  test("who hasn't replied is reminded", () => {
    expect(getsReminder(silent, since, now)).toBe(true);
    expect(getsReminder({ ...silent, invitedAt: null }, since, now)).toBe(true);
  });

  test.each([0, 2, 3, 4, 100])("with status %i is not reminded", (status) => {
    expect(getsReminder({ ...silent, status }, since, now)).toBe(false);
  });

  test("is reminded once for each reminder date, and at most twice", () => {
    expect(getsReminder({ ...silent, reminders: 1, remindedAt: since }, since, now)).toBe(false);
    expect(getsReminder({ ...silent, reminders: 1, remindedAt: at("2027-03-08T09:00:00Z") }, since, now)).toBe(true);
    expect(getsReminder({ ...silent, reminders: 2, remindedAt: at("2027-03-08T09:00:00Z") }, since, now)).toBe(false);
  });

  test("is not reminded twice on the same day", () => {
    const early = { ...silent, reminders: 1, remindedAt: at("2027-03-13T08:30:00Z") };
    expect(getsReminder(early, since, now)).toBe(false);
  });

  test("is not reminded within a day of the invitation, or if invited after the reminder became due", () => {
    expect(getsReminder({ ...silent, invitedAt: at("2027-03-12T09:06:00Z") }, since, now)).toBe(false);
    expect(getsReminder({ ...silent, invitedAt: at("2027-03-12T09:05:00Z") }, since, now)).toBe(true);
    expect(getsReminder({ ...silent, invitedAt: since }, since, at("2027-03-15T09:00:00Z"))).toBe(false);
  });
});

test("day-before emails are for today's parties and, from 4pm, for tomorrow's", () => {
  expect(dayBeforePartyDates(at("2027-03-27T15:59:00Z"))).toEqual(["2027-03-27"]);
  expect(dayBeforePartyDates(at("2027-03-27T16:00:00Z"))).toEqual(["2027-03-27", "2027-03-28"]);
});

describe("the day-before email for a party at 14:00 on 28 March, when summer time begins,", () => {
  const party = { date: "2027-03-28", startTime: "14:00" };

  test.each([
    ["2027-03-27T15:59:59Z", false],
    ["2027-03-27T16:00:00Z", true],
    ["2027-03-28T12:59:59Z", true],
    ["2027-03-28T13:00:00Z", false],
  ])("at %s is due: %s", (now, due) => {
    expect(isDayBefore(party, at(now))).toBe(due);
  });

  test("is due until midnight if the start time is unknown", () => {
    expect(isDayBefore({ ...party, startTime: null }, at("2027-03-28T00:00:00Z"))).toBe(false);
  });
});

describe("birthday reminders", () => {
  test("are sent six weeks ahead, and up to six days later", () => {
    const dates = birthdaysToRemind("2027-02-06").map(({ date }) => date);
    expect(dates[0]).toBe("2027-03-20");
    expect(dates.at(-1)).toBe("2027-03-14");
    expect(dates).toHaveLength(7);
  });

  test("treat 29 February as the 28th in years without it", () => {
    expect(birthdaysToRemind("2027-01-17")).toContainEqual({ month: 2, day: 29, date: "2027-02-28" });
    expect(birthdaysToRemind("2028-01-17")).not.toContainEqual(
      expect.objectContaining({ day: 29, date: "2028-02-28" }),
    );
    expect(birthdaysToRemind("2028-01-18")).toContainEqual({ month: 2, day: 29, date: "2028-02-29" });
  });
});
