import { aDesign, aPosterParty } from "@wishwell/poster/poster.builders";
import { posterSvg } from "@wishwell/poster/poster-svg";
import { expect, test } from "vitest";
import { headingSizeIn } from "./DrawnPoster.tsx";

function drawnSize(words: string, size: number): number | null {
  const { heading } = aDesign();
  const design = aDesign({ heading: { ...heading, words, size } });
  return headingSizeIn(posterSvg(design, aPosterParty(), { artwork: null, photo: null }));
}

test("a short heading has the chosen size", () => {
  expect(drawnSize("Hi!", 64)).toBe(64);
});

test("a long heading shrinks to fit, whatever size is chosen", () => {
  const long = "Maya, Zadie, Łucja and Tom are turning seven and eight, and nobody knows who is who";
  const [one, other] = [drawnSize(long, 90), drawnSize(long, 100)];
  expect(one).toBeLessThan(64);
  expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThanOrEqual(1);
});

test("a drawing without text has no heading size", () => {
  expect(headingSizeIn("<svg/>")).toBeNull();
});
