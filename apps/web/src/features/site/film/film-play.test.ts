import { expect, test } from "vitest";
import { filmScenes, filmSeconds, resetDelay, startDelay } from "./film-script.ts";
import { playedFor } from "./FilmPlayer.tsx";

test("the film lasts 30 to 40 seconds, starts after 1.5 seconds and resets after 5", () => {
  expect(filmSeconds).toBeGreaterThanOrEqual(30);
  expect(filmSeconds).toBeLessThanOrEqual(40);
  expect(startDelay).toBe(1500);
  expect(resetDelay).toBe(5000);
});

test.each([
  [0, "playing", 0],
  [5999, "playing", 0],
  [6000, "playing", 1],
  [35_999, "playing", 5],
  [36_000, "over", 5],
  [90_000, "over", 5],
] as const)("after %i ms the film is %s, in scene %i", (milliseconds, phase, scene) => {
  expect(playedFor(milliseconds)).toEqual({ phase, scene });
});

test("every caption can be read in its time, at no more than 18 characters a second", () => {
  for (const { caption } of filmScenes) expect(caption.length / 6).toBeLessThanOrEqual(18);
});
