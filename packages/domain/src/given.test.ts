import { expect, test } from "vitest";
import { nothingGiven, shownTotal } from "./given.ts";
import { pence } from "./money.ts";

const given = (count: number, privateCount: number) => ({ count, privateCount, total: pence(2000 * count) });

test("what nobody keeps private is shown, and nothing given is nothing", () => {
  expect(shownTotal(nothingGiven, "organiser")).toBe(0);
  expect(shownTotal(given(1, 0), "others")).toBe(2000);
});

test("the organiser, who knows the other amounts, sees no total with a single private one in it", () => {
  expect(shownTotal(given(1, 1), "organiser")).toBeNull();
  expect(shownTotal(given(9, 1), "organiser")).toBeNull();
  expect(shownTotal(given(2, 2), "organiser")).toBe(4000);
});

test("a guest, who knows what they gave, sees no total of themselves and one other", () => {
  expect(shownTotal(given(1, 1), "others")).toBeNull();
  expect(shownTotal(given(2, 1), "others")).toBeNull();
  expect(shownTotal(given(3, 1), "others")).toBe(6000);
});
