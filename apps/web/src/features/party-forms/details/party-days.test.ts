import { describe, expect, test } from "vitest";
import { dayIn, lastDay, quarterHours, usualReplyDay, withDate, withSleepover, withStart } from "./party-days.ts";

const today = "2027-01-10";
const none = { date: "", end_date: "", rsvp_date: "", sleepover: false };

test.each([
  ["2027-03-20", "2027-03-20"],
  ["20/3/2027", "2027-03-20"],
  ["31/02/2027", null],
  ["", null],
  ["next week", null],
])("the typed text %j is read as the day %j", (typed, day) => {
  expect(dayIn(typed)).toBe(day);
});

test("replies are due two weeks before the party, but never before today", () => {
  expect(usualReplyDay("2027-03-20", today)).toBe("2027-03-06");
  expect(usualReplyDay("2027-01-15", today)).toBe(today);
});

describe("choosing the party's date", () => {
  test("suggests a reply date", () => {
    expect(withDate(none, null, "2027-03-20", today)).toEqual({ date: "2027-03-20", rsvp_date: "2027-03-06" });
    expect(withDate(none, null, "20/03/2027", today)).toEqual({ date: "20/03/2027", rsvp_date: "2027-03-06" });
  });

  test("updates the suggestion, ignoring years that are half typed", () => {
    const chosen = { ...none, date: "2027-03-20", rsvp_date: "2027-03-06" };
    expect(withDate(chosen, "2027-03-20", "0002-03-20", today)).toEqual({ date: "0002-03-20" });
    const typing = { ...chosen, date: "0202-03-20" };
    expect(withDate(typing, "2027-03-20", "2028-03-20", today)).toMatchObject({ rsvp_date: "2028-03-06" });
  });

  test("keeps a reply date that the organiser chose", () => {
    const chosen = { ...none, date: "2027-03-20", rsvp_date: "2027-03-10" };
    expect(withDate(chosen, "2027-03-20", "2027-03-27", today)).toEqual({ date: "2027-03-27" });
  });

  test("keeps the number of nights of a sleepover", () => {
    const twoNights = { ...none, date: "2027-03-20", end_date: "2027-03-22", rsvp_date: "x", sleepover: true };
    expect(withDate(twoNights, "2027-03-20", "2027-03-27", today).end_date).toBe("2027-03-29");
    expect(withDate({ ...twoNights, end_date: "" }, null, "2027-03-27", today).end_date).toBe("2027-03-28");
    expect(withDate({ ...twoNights, sleepover: false }, "2027-03-20", "2027-03-27", today)).not.toHaveProperty(
      "end_date",
    );
  });
});

test("a sleepover ends the next day unless another end is chosen", () => {
  expect(withSleepover({ ...none, date: "2027-02-28" }, true)).toEqual({ sleepover: true, end_date: "2027-03-01" });
  expect(withSleepover({ ...none, date: "2027-02-28", end_date: "2027-03-02" }, true)).toEqual({ sleepover: true });
  expect(withSleepover(none, true)).toEqual({ sleepover: true });
  expect(withSleepover({ ...none, end_date: "2027-03-02", sleepover: true }, false)).toEqual({ sleepover: false });
});

test("a day has 96 quarter hours", () => {
  expect(quarterHours).toHaveLength(96);
  expect([quarterHours[0], quarterHours[1], quarterHours.at(-1)]).toEqual(["00:00", "00:15", "23:45"]);
});

describe("a new start time", () => {
  const noon = { ...none, date: "2027-03-20", start_time: "12:00", end_time: "14:00" };
  const saturday = "2027-03-20";

  test("moves the end that we suggested", () => {
    const changes = { start_time: "15:30", end_time: "17:30" };
    expect(withStart(noon, saturday, { day: saturday, start: "15:30" })).toEqual(changes);
    expect(withStart(noon, null, { day: null, start: "15:30" })).toEqual(changes);
  });

  test.each([
    ["another end", { ...noon, end_time: "14:30" }],
    ["a sleepover", { ...noon, sleepover: true, end_date: "2027-03-21" }],
  ])("keeps %s that the organiser chose", (_which, values) => {
    expect(withStart(values, saturday, { day: saturday, start: "15:30" })).toEqual({ start_time: "15:30" });
  });

  test("late at night ends the party after midnight, which is no sleepover", () => {
    const late = { ...noon, ...withStart(noon, saturday, { day: saturday, start: "23:00" }) };
    expect(late).toMatchObject({ start_time: "23:00", end_time: "01:00", sleepover: false });
    expect(lastDay(late)).toBe("2027-03-21");
    const early = { ...late, ...withStart(late, saturday, { day: saturday, start: "20:00" }) };
    expect(early.end_time).toBe("22:00");
    expect(lastDay(early)).toBe(saturday);
  });

  test("on another day moves the end in the night that loses an hour", () => {
    const late = { ...noon, ...withStart(noon, saturday, { day: saturday, start: "23:30" }) };
    expect(withStart(late, saturday, { day: "2027-03-27", start: "23:30" }).end_time).toBe("02:30");
  });
});

test("an afternoon party that seems to end early in the morning keeps its day, so that the mistake is found", () => {
  expect(lastDay({ ...none, date: "2027-03-20", start_time: "14:00", end_time: "04:00" })).toBe("2027-03-20");
  expect(lastDay({ ...none, start_time: "23:00", end_time: "01:00" })).toBeNull();
});
