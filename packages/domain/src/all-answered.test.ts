import { describe, expect, test } from "vitest";
import { haveAllAnswered } from "./all-answered.ts";

describe("everybody has answered", () => {
  test.each([
    ["all accepted or declined", { 3: 2, 4: 5 }],
    ["the others cannot be reached", { 4: 1, 100: 3 }],
    ["nobody is left at the other statuses", { 0: 0, 1: 0, 3: 1 }],
  ])("when %s", (_when, counts) => {
    expect(haveAllAnswered(mapOf(counts))).toBe(true);
  });

  test.each([
    ["there are no guests", {}],
    ["nobody could be reached", { 100: 2 }],
    ["somebody was not asked yet", { 0: 1, 4: 5 }],
    ["somebody is silent", { 1: 1, 4: 5 }],
    ["somebody is not sure", { 2: 1, 3: 5 }],
  ])("not when %s", (_when, counts) => {
    expect(haveAllAnswered(mapOf(counts))).toBe(false);
  });
});

const mapOf = (counts: Record<number, number>) =>
  new Map(Object.entries(counts).map(([status, count]) => [Number(status), count]));
