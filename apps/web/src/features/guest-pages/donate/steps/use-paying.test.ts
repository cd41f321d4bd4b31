import { expect, test } from "vitest";
import { pauseBeforeCheck, pauseBeforeReport } from "./use-paying.ts";

test("a pending payment is checked at growing intervals, at most 12 times", () => {
  const pauses = Array.from({ length: 14 }, (_, looks) => pauseBeforeCheck(looks));
  expect(pauses.slice(0, 7)).toEqual([4000, 8000, 16_000, 32_000, 64_000, 120_000, 120_000]);
  expect(pauses.slice(12)).toEqual([null, null]);
});

test("an unreported payment is retried for as long as the page is open", () => {
  expect([1, 2, 5, 50].map(pauseBeforeReport)).toEqual([6000, 12_000, 60_000, 60_000]);
});
