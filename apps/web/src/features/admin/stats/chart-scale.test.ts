import { describe, expect, test } from "vitest";
import { changeWords, counts, difference, money, pointsWords, ticksFor } from "./chart-scale.ts";

test.each([
  [0, [0, 1, 2, 3]],
  [1, [0, 1, 2, 3]],
  [3, [0, 1, 2, 3]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [11, [0, 5, 10, 15]],
  [41, [0, 10, 20, 30, 40, 50]],
  [51, [0, 20, 40, 60]],
  [100, [0, 20, 40, 60, 80, 100]],
  [101, [0, 50, 100, 150]],
  [12_345, [0, 5000, 10_000, 15_000]],
])("a scale up to %s has the values %j", (most, values) => {
  expect(ticksFor(most)).toEqual(values);
});

const isWrong = (most: number) => {
  const ticks = ticksFor(most);
  const [, step = 0] = ticks;
  const isEven = ticks.every((tick, place) => tick === place * step);
  return ticks.length < 4 || ticks.length > 6 || !isEven || !Number.isInteger(step) || (ticks.at(-1) ?? 0) < most;
};

test("every scale has four to six whole values, evenly spaced, and reaches the largest", () => {
  expect(Array.from({ length: 3000 }, (_, most) => most).filter(isWrong)).toEqual([]);
});

describe("a scale of money", () => {
  test.each([
    [0, ["£0", "£1", "£2", "£3"]],
    [2_50, ["£0", "£1", "£2", "£3"]],
    [20_00, ["£0", "£5", "£10", "£15", "£20"]],
    [2_771_00, ["£0", "£1,000", "£2,000", "£3,000"]],
    [123_456_78, ["£0", "£50,000", "£100,000", "£150,000"]],
  ])("up to %s pence is in whole pounds", (most, words) => {
    expect(money.ticks(most).map(money.tick)).toEqual(words);
  });
});

test.each([
  [298, 180, "+118, up 66%"],
  [90, 100, "−10, down 10%"],
  [1000, 999, "+1, up less than 1%"],
  [7, 0, "+7, none before"],
  [0, 4, "−4, down 100%"],
  [5, 5, "No change"],
  [0, 0, "No change"],
])("%s after %s is said as %j", (now, before, words) => {
  expect(changeWords(now, before, counts)).toBe(words);
});

test("a change of money is said in pounds and pence", () => {
  expect(changeWords(20_151_50, 12_164_00, money)).toBe("+£7,987.50, up 66%");
  expect(difference(4_20, 8_40, money)).toBe("−£4.20");
});

test.each([
  [74, 71, "+3 points"],
  [70, 71, "−1 point"],
  [70, 70, "No change"],
])("a share of %s percent after %s is said as %j", (now, before, words) => {
  expect(pointsWords(now, before)).toBe(words);
});
