import { describe, expect, test } from "vitest";
import { byMoment, type MomentFacts, partyMoment } from "./party-moments.ts";

const facts = (given: Partial<MomentFacts> = {}): MomentFacts => ({
  date: "2027-03-20",
  endDate: null,
  endTime: "16:30",
  active: true,
  ready: true,
  copied: false,
  complete: false,
  cancelled: false,
  ...given,
});

const sleepover = { endDate: "2027-03-21", endTime: "10:00" };
const springForward = { date: "2027-03-28", endTime: "16:30" };
const fallBack = { date: "2027-10-31", endTime: "16:30" };
const paused = { active: false };
const draft = { active: false, ready: false };

describe("the moment in a party's life", () => {
  test.each<[string, Partial<MomentFacts>, string, string]>([
    ["weeks before", {}, "2027-02-24T12:00:00Z", "preparing"],
    ["the minute before its day", {}, "2027-03-19T23:59:59Z", "preparing"],
    ["at midnight of its day", {}, "2027-03-20T00:00:00Z", "today"],
    ["the second before its end", {}, "2027-03-20T16:29:59Z", "today"],
    ["at its end", {}, "2027-03-20T16:30:00Z", "justOver"],
    ["days after its end, until it is complete", {}, "2027-03-23T17:00:00Z", "justOver"],
    ["once it is complete", { complete: true }, "2027-03-23T17:00:00Z", "complete"],
    ["once it is cancelled, even on its day", { cancelled: true }, "2027-03-20T12:00:00Z", "cancelled"],
    ["without an end time, late on its day", { endTime: null }, "2027-03-20T23:59:00Z", "today"],
    ["without an end time, after its day", { endTime: null }, "2027-03-21T00:00:00Z", "justOver"],

    ["on the first day of a sleepover", sleepover, "2027-03-20T09:00:00Z", "today"],
    ["on the night of a sleepover", sleepover, "2027-03-21T02:00:00Z", "today"],
    ["after a sleepover", sleepover, "2027-03-21T10:00:00Z", "justOver"],

    // The clocks go forward at 01:00 UTC: the day begins in winter time and ends in summer time.
    ["at midnight before the clocks go forward", springForward, "2027-03-28T00:00:00Z", "today"],
    ["before midnight, when the clocks go forward", springForward, "2027-03-27T23:59:59Z", "preparing"],
    ["at its end, after the clocks went forward", springForward, "2027-03-28T15:30:00Z", "justOver"],
    ["before its end, after the clocks went forward", springForward, "2027-03-28T15:29:59Z", "today"],
    // They go back at 01:00 UTC: midnight is still summer time.
    ["at midnight before the clocks go back", fallBack, "2027-10-30T23:00:00Z", "today"],
    ["before midnight, when the clocks go back", fallBack, "2027-10-30T22:59:59Z", "preparing"],
    ["at its end, after the clocks went back", fallBack, "2027-10-31T16:30:00Z", "justOver"],
    ["before its end, after the clocks went back", fallBack, "2027-10-31T16:29:59Z", "today"],
    [
      "on a sleepover while the clocks go back",
      { date: "2027-10-30", endDate: "2027-10-31", endTime: "01:30" },
      "2027-10-31T00:29:59Z",
      "today",
    ],

    ["of a draft without a date", { ...draft, date: null }, "2027-02-24T12:00:00Z", "draft"],
    ["of a draft on its day", draft, "2027-03-20T12:00:00Z", "draft"],
    ["of a draft whose day is over", draft, "2027-03-22T12:00:00Z", "draft"],
    ["of a paused party next month", paused, "2027-02-20T12:00:00Z", "preparing"],
    ["of a paused party months away", paused, "2026-12-20T12:00:00Z", "resting"],
    ["of a paused copy months away", { ...paused, copied: true }, "2026-12-20T12:00:00Z", "resting"],
    ["of a paused party on its day", paused, "2027-03-20T12:00:00Z", "today"],
    ["of a paused party that is over", paused, "2027-03-20T17:00:00Z", "justOver"],
    ["of an unfinished copy months away", { ...draft, copied: true }, "2026-12-20T12:00:00Z", "resting"],
    ["of an unfinished copy that is near", { ...draft, copied: true }, "2027-03-10T12:00:00Z", "draft"],
    ["of a paused party that lost its date", { ...paused, date: null }, "2027-02-20T12:00:00Z", "resting"],
    ["of an active party that lost its date", { date: null }, "2027-02-20T12:00:00Z", "preparing"],
  ])("%s", (_when, given, now, moment) => {
    expect(partyMoment(facts(given), new Date(now))).toBe(moment);
  });
});

describe("of several parties", () => {
  const now = new Date("2027-03-20T12:00:00Z");
  const named = {
    today: facts(),
    "today, later": facts({ endTime: "19:00" }),
    "just over": facts({ date: "2027-03-19" }),
    "just over, before that": facts({ date: "2027-03-18" }),
    "next week": facts({ date: "2027-03-27" }),
    "in summer": facts({ date: "2027-07-03" }),
    "draft with a date": facts({ ...draft, date: "2027-05-01" }),
    "draft without a date": facts({ ...draft, date: null }),
    "just complete": facts({ date: "2027-03-10", complete: true }),
    "complete before that": facts({ date: "2027-03-01", complete: true }),
    "paused, months away": facts({ ...paused, date: "2027-09-11" }),
    "copy, months away": facts({ ...paused, copied: true, date: "2028-03-18" }),
    cancelled: facts({ date: "2027-03-21", cancelled: true }),
  };
  const names = Object.keys(named) as (keyof typeof named)[];
  const inOrder = (given: readonly (keyof typeof named)[]) => byMoment(given, (name) => named[name], now);

  test("the one that matters now comes first", () => {
    expect(inOrder(names.toReversed())).toEqual(names);
  });

  test.each<[(keyof typeof named)[], keyof typeof named]>([
    [["copy, months away", "complete before that"], "complete before that"],
    [["copy, months away", "draft without a date"], "draft without a date"],
    [["paused, months away", "in summer"], "in summer"],
    [["next week", "just over"], "just over"],
    [["draft with a date", "in summer"], "in summer"],
    [["copy, months away"], "copy, months away"],
  ])("of %j the first is %s", (given, first) => {
    expect(inOrder(given)[0]).toBe(first);
  });
});
