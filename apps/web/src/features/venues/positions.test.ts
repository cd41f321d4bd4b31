import { expect, test } from "vitest";
import { keyStep, roundedPosition, samePosition, directionBetween } from "./positions.ts";

const hall = { lat: 51.467, lng: -2.594 };

test.each([
  [{ lat: 51.4672, lng: -2.594 }, "22 metres north"],
  [{ lat: 51.467, lng: -2.5937 }, "21 metres east"],
  [{ lat: 51.4668, lng: -2.594 }, "22 metres south"],
  [{ lat: 51.467, lng: -2.5943 }, "21 metres west"],
  [{ lat: 51.4672, lng: -2.59368 }, "31 metres north-east"],
  [{ lat: 51.4668, lng: -2.59432 }, "31 metres south-west"],
  [{ lat: 51.467001, lng: -2.594 }, "1 metre north"],
  [{ lat: 51.487, lng: -2.594 }, "2.2 kilometres north"],
])("the way from the hall to %j is %s", (to, words) => {
  expect(directionBetween(hall, to)).toBe(words);
});

test("arrow keys move the marker, further with shift, and other keys do nothing", () => {
  expect(keyStep("ArrowUp", false)).toEqual([0, -10]);
  expect(keyStep("ArrowRight", true)).toEqual([50, 0]);
  expect(keyStep("ArrowLeft", false)?.[0]).toBe(-10);
  expect(keyStep("Tab", false)).toBeNull();
  expect(keyStep("toString", false)).toBeNull();
});

test("a position is rounded to six decimals, so that it is unchanged when loaded again", () => {
  const moved = roundedPosition({ lat: 51.46700049, lng: -2.59400001 });
  expect(moved).toEqual(hall);
  expect(samePosition(moved, hall)).toBe(true);
  expect(samePosition(null, hall)).toBe(false);
  expect(samePosition(null, null)).toBe(true);
});
