import { describe, expect, test } from "vitest";
import { answerDue, clockWords, daysLeft, latestAnswer } from "./request-clock.ts";

describe("the clock of a data request", () => {
  test.each([
    ["2027-02-27T18:12:00Z", "2027-03-29", "2027-05-29"],
    // It is already the 28th in London.
    ["2027-03-27T23:59:00Z", "2027-04-26", "2027-06-26"],
    ["2027-06-30T23:30:00Z", "2027-07-31", "2027-09-30"],
    ["2026-12-01T09:00:00Z", "2026-12-31", "2027-02-28"],
  ])("started at %s ends on %s, or on %s at the latest", (receivedAt, due, latest) => {
    expect(answerDue(new Date(receivedAt))).toBe(due);
    expect(latestAnswer(new Date(receivedAt))).toBe(latest);
  });

  test.each([
    ["2027-03-23T10:00:00Z", "6 days left"],
    ["2027-03-28T22:59:00Z", "1 day left"],
    // Midnight in London, after the clocks have gone forward.
    ["2027-03-28T23:00:00Z", "Due today"],
    ["2027-03-29T22:59:00Z", "Due today"],
    ["2027-03-29T23:00:00Z", "1 day late"],
    ["2027-03-31T12:00:00Z", "2 days late"],
  ])("says at %s: %s", (now, words) => {
    expect(clockWords(daysLeft("2027-03-29", new Date(now)))).toBe(words);
  });
});
