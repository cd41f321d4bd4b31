import type { Party } from "@wishwell/contract/api/parties";
import { describe, expect, test } from "vitest";
import { aParty, guests } from "../../party/parties.builders.ts";
import { countdownParts, guestLine, helloLine, helloTitle, thanksWords, todayWords } from "./hello-line.ts";

const before = "2027-02-24T12:00:00Z";
const lineFor = (given: Partial<Party>, moment: Parameters<typeof helloLine>[1], now = before) => {
  const { before: start, strong, after } = helloLine(aParty(given), moment, new Date(now));
  return start + strong + after;
};

const invited = (status: number, days = 20, over = false) =>
  ({ event_name: "Sam’s five-a-side", date: `2027-03-${days}`, status, over }) as const;

describe("the line under the greeting", () => {
  test.each([
    [{ accepted: 12 }, "Maya’s party is in 24 days. Twelve friends are coming."],
    [{ accepted: 1 }, "Maya’s party is in 24 days. One friend is coming."],
    [{ accepted: 13 }, "Maya’s party is in 24 days. 13 friends are coming."],
    [{ awaiting: 3 }, "Maya’s party is in 24 days. No one has said yes so far."],
    [{ notSent: 3 }, "Maya’s party is in 24 days. No invitations sent yet."],
    [{}, "Maya’s party is in 24 days. No guests yet."],
  ])("with guests %j is: %s", (counts, line) => {
    expect(lineFor({ eventstats: guests(counts) }, "preparing")).toBe(line);
  });

  test.each([
    ["2027-03-18T09:00:00Z", "Maya’s party is in 2 days. No guests yet."],
    ["2027-03-19T23:59:00Z", "Maya’s party is tomorrow. No guests yet."],
  ])("at %s is: %s", (now, line) => {
    expect(lineFor({}, "preparing", now)).toBe(line);
  });

  const coming = { eventstats: guests({ accepted: 14 }) };
  const sleepover = { end_date: "2027-03-21", end_time: "10:00" };
  test.each<[Partial<Party>, string, string]>([
    [coming, "2027-03-20T09:00:00Z", "Doors open at 2pm. 14 children are coming."],
    [coming, "2027-03-20T14:00:00Z", "It’s on until 4:30pm. 14 children are coming."],
    [{ eventstats: guests({ accepted: 1 }) }, "2027-03-20T09:00:00Z", "Doors open at 2pm. One child is coming."],
    [{ ...coming, ...sleepover }, "2027-03-20T20:00:00Z", "It’s on until Sunday at 10am. 14 children are coming."],
    [{ ...coming, ...sleepover }, "2027-03-21T08:00:00Z", "It’s on until 10am. 14 children are coming."],
    [{ ...coming, end_time: null }, "2027-03-20T20:00:00Z", "It’s on until tonight. 14 children are coming."],
    [{ ...coming, start_time: null }, "2027-03-20T09:00:00Z", "It’s today. 14 children are coming."],
  ])("on the day, of a party with %j at %s, is: %s", (given, now, line) => {
    expect(lineFor(given, "today", now)).toBe(line);
  });

  test.each<[Partial<Party>, string, string]>([
    [{}, "2027-03-20T17:00:00Z", "It finished at 4:30pm. Here’s what comes next."],
    [{}, "2027-03-21T09:00:00Z", "It finished on Saturday at 4:30pm. Here’s what comes next."],
    [{ end_time: null }, "2027-03-21T09:00:00Z", "It finished on Saturday. Here’s what comes next."],
  ])("just after a party with %j at %s is: %s", (given, now, line) => {
    expect(lineFor(given, "justOver", now)).toBe(line);
  });

  const unnamed = { recipient_names: "", charity_names: "", heshethey: "they", himherthem: "them" };
  test.each<[Partial<Party>, Parameters<typeof helloLine>[1], string]>([
    [{ complete: 1 }, "complete", "Maya’s party is complete."],
    [{ cancelled: true }, "cancelled", "Maya’s party is cancelled."],
    [{ date: null }, "preparing", "Maya’s party has no date yet."],
    [{ status: 0 }, "resting", "Maya’s party is in 24 days. Its emails are paused."],
    [
      { status: 0, start_time: null },
      "draft",
      "You’ve started a party for Maya. Two steps left before you can invite anyone.",
    ],
    [{ status: 0, language: unnamed }, "draft", "You’ve started a party. One step left before you can invite anyone."],
  ])("with %j (%s) is: %s", (given, moment, line) => {
    expect(lineFor(given, moment)).toBe(line);
  });

  test("emphasises the number of days", () => {
    expect(helloLine(aParty(), "preparing", new Date(before)).strong).toBe("24 days");
  });

  test.each([
    [[], "Nothing in the diary yet."],
    [[invited(1), invited(4)], "One invitation is waiting for your reply."],
    [[invited(1), invited(100)], "Two invitations are waiting for your reply."],
    [[invited(3), invited(4, 16), invited(4)], "Sam’s five-a-side is in 20 days."],
    [[invited(3), invited(1, 20, true)], "Nothing in the diary yet."],
  ])("without a party of one's own summarises the invitations %j", (invitations, line) => {
    const { before: start, strong, after } = guestLine(invitations, "2027-02-24");
    expect(start + strong + after).toBe(line);
  });
});

test.each([
  ["today", "It’s party day"],
  ["justOver", "What a party"],
  ["preparing", "Hello Priya"],
  [undefined, "Hello Priya"],
] as const)("the greeting of a party that is %s is %s", (moment, title) => {
  expect(helloTitle(moment, "Priya")).toBe(title);
});

test.each<[Partial<Party>, string]>([
  [{}, "Today, 2pm to 4:30pm"],
  [{ end_time: null }, "Today, 2pm"],
  [{ start_time: null, end_time: null }, "Today"],
  [{ end_date: "2027-03-21", end_time: "10:00" }, "Saturday, 2pm, to Sunday, 10am"],
])("the day of a party with %j reads: %s", (given, words) => {
  expect(todayWords(aParty(given))).toBe(words);
});

const minute = 60_000;
test.each([
  [((2 * 24 + 21) * 60 + 40) * minute, "2 days 21 hours 40 minutes"],
  [((2 * 24 + 21) * 60 + 39) * minute + 1, "2 days 21 hours 40 minutes"],
  [(24 * 60 + 1) * minute, "1 day 0 hours 1 minute"],
  [61 * minute, "1 hour 1 minute"],
  [minute / 2, "1 minute"],
])("%i milliseconds count down as %s", (milliseconds, words) => {
  expect(countdownParts(milliseconds).flat().join(" ")).toBe(words);
});

test.each([
  [{ came: 13, wished: 5 }, "13 families came. 5 left a birthday wish."],
  [{ came: 1, wished: 0 }, "1 family came."],
  [{ came: 0, wished: 0 }, "Everyone who was invited is listed."],
])("the guests to thank, %j, read: %s", (thanks, words) => {
  expect(thanksWords(thanks)).toBe(words);
});
