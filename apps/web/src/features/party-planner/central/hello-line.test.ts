import { describe, expect, test } from "vitest";
import { aParty, guests } from "../../party/parties.builders.ts";
import { helloLine, featuredParty } from "./hello-line.ts";

const lineFor = (party: Parameters<typeof helloLine>[0], today = "2027-02-24") => {
  const { before, strong, after } = helloLine(party, today);
  return before + strong + after;
};

const invited = (status: number, days = 20, over = false) =>
  ({ event_name: "Sam’s five-a-side", date: `2027-03-${days}`, status, over }) as const;

describe("the line under the greeting", () => {
  test.each([
    [{ accepted: 12 }, "Maya’s party is in 24 days. Twelve friends are coming."],
    [{ accepted: 1 }, "Maya’s party is in 24 days. One friend is coming."],
    [{ accepted: 13 }, "Maya’s party is in 24 days. 13 friends are coming."],
    [{ awaiting: 3 }, "Maya’s party is in 24 days. Nobody has said yes so far."],
    [{}, "Maya’s party is in 24 days. No guests yet."],
  ])("with guests %j is: %s", (counts, line) => {
    expect(lineFor(aParty({ eventstats: guests(counts) }))).toBe(line);
  });

  test.each([
    ["2027-03-18", "Maya’s party is in 2 days. No guests yet."],
    ["2027-03-19", "Maya’s party is tomorrow. No guests yet."],
    ["2027-03-20", "Maya’s party is today. No guests yet."],
  ])("on %s is: %s", (today, line) => {
    expect(lineFor(aParty(), today)).toBe(line);
  });

  test.each([
    [{ over: true }, "Maya’s party is over. We hope it was a good one."],
    [{ complete: 1 } as const, "Maya’s party is complete."],
    [{ date: null }, "Maya’s party has no date yet."],
  ])("with %j is: %s", (given, line) => {
    expect(lineFor(aParty(given))).toBe(line);
  });

  test("without any party says that the diary is empty", () => {
    expect(lineFor(undefined)).toBe("Nothing in the diary yet.");
  });

  test.each([
    [[invited(1), invited(4)], "One invitation waits for your answer."],
    [[invited(1), invited(100)], "Two invitations wait for your answer."],
    [[invited(3), invited(4, 16), invited(4)], "Sam’s five-a-side is in 20 days."],
    [[invited(3), invited(1, 20, true)], "Nothing in the diary yet."],
  ])("for a user who is only invited summarises the invitations %j", (invitations, line) => {
    const { before, strong, after } = helloLine(undefined, "2027-02-24", invitations);
    expect(before + strong + after).toBe(line);
  });

  test("emphasises the number of days", () => {
    expect(helloLine(aParty(), "2027-02-24").strong).toBe("24 days");
  });
});

describe("the featured party", () => {
  const over = aParty({ uuid: "over", over: true });
  const next = aParty({ uuid: "next" });
  const draft = aParty({ uuid: "draft", date: null });
  test.each([
    ["the next that is not over", [over, next, draft], "next"],
    ["a draft, before one that is over", [over, draft], "draft"],
    ["the last one, when all are over", [aParty({ over: true }), over], "over"],
  ])("is %s", (_what, parties, uuid) => {
    expect(featuredParty(parties)?.uuid).toBe(uuid);
  });

  test("is undefined without parties", () => {
    expect(featuredParty([])).toBeUndefined();
  });
});
