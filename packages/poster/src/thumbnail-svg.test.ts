import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readArtwork } from "./layout/artwork.ts";
import { aDesign } from "./poster.builders.ts";
import { thumbnailSvg } from "./thumbnail-svg.ts";

const artwork = readArtwork(readFileSync(new URL("../artwork/sea.svg", import.meta.url), "utf8"));

test("a thumbnail shows the square between heading and label, with the drawing and without text", () => {
  const svg = thumbnailSvg(aDesign(), { artwork, photo: null });
  expect(svg).toContain('viewBox="212.5 302 400 400" width="200" height="200"');
  expect(svg).toContain("rgb(11,110,148)");
  expect(svg.length).toBeGreaterThan((artwork?.markup ?? "").length);
  expect(svg).not.toContain("<text");
});

test("a thumbnail without a drawing shows only the background", () => {
  expect(thumbnailSvg(aDesign(), { artwork: null, photo: null })).not.toContain("<g");
});
