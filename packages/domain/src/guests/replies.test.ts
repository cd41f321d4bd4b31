import { describe, expect, test } from "vitest";
import { chosenAnswer, haveAllReplied } from "./replies.ts";

describe("all guests have replied", () => {
  test.each([
    ["all accepted or declined", { 3: 2, 4: 5 }],
    ["the others cannot be reached", { 4: 1, 100: 3 }],
    ["no guest has another status", { 0: 0, 1: 0, 3: 1 }],
  ])("when %s", (_when, counts) => {
    expect(haveAllReplied(mapOf(counts))).toBe(true);
  });

  test.each([
    ["there are no guests", {}],
    ["no guest could be reached", { 100: 2 }],
    ["a guest was not invited yet", { 0: 1, 4: 5 }],
    ["a guest has not replied", { 1: 1, 4: 5 }],
    ["a guest is not sure", { 2: 1, 3: 5 }],
  ])("not when %s", (_when, counts) => {
    expect(haveAllReplied(mapOf(counts))).toBe(false);
  });
});

const mapOf = (counts: Record<number, number>) =>
  new Map(Object.entries(counts).map(([status, count]) => [Number(status), count]));

const silent = { status: 1, changed: false, open: true };

test("a link in an email selects a reply", () => {
  expect(chosenAnswer("accept", silent)).toBe(4);
  expect(chosenAnswer("decline", silent)).toBe(3);
  expect(chosenAnswer("decline", { ...silent, status: 4 })).toBe(3);
});

test.each([null, "", "test", "toString", "4"])("the link word %s selects no reply", (word) => {
  expect(chosenAnswer(word, silent)).toBeNull();
});

test("a reply that the guest has already given is not selected again, unless the party changed", () => {
  expect(chosenAnswer("accept", { ...silent, status: 4 })).toBeNull();
  expect(chosenAnswer("accept", { ...silent, status: 4, changed: true })).toBe(4);
});

test("no reply is selected once replies are closed", () => {
  expect(chosenAnswer("accept", { ...silent, open: false })).toBeNull();
});
