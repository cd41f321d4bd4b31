import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { readArtwork } from "@wishwell/poster/artwork";
import { browserFonts } from "@wishwell/poster/browser-fonts";
import type { PosterDesign } from "@wishwell/poster/design";
import { headingFaces } from "@wishwell/poster/faces";
import { aDesign, aPosterParty } from "@wishwell/poster/poster.builders";
import { posterSvg } from "@wishwell/poster/poster-svg";
import { drawPng } from "../../apps/server/src/platform/posters/draw-png.ts";
import { difference } from "../../apps/server/src/platform/posters/posters.builders.ts";

// The same drawing on a screen and in a letter must be the same poster.

const artworks = ["sea", "football", "superheroes", "traditional"];
const artworkNamed = (name: string) =>
  readArtwork(readFileSync(fileURLToPath(import.meta.resolve(`@wishwell/poster/artwork/${name}.svg`)), "utf8"));

test.skip(({ isMobile }) => isMobile, "The sheet is drawn at its own size everywhere");
test.use({ viewport: { width: 825, height: 1163 }, deviceScaleFactor: 1 });

for (const [at, { key, friendlyName }] of headingFaces.entries()) {
  test(`browser and server draw ${friendlyName} alike`, async ({ page }) => {
    const { heading } = aDesign();
    const words = at % 2 === 0 ? "Łucja & Tom are turning seven" : "Maya and Zoë’s birthday party";
    const design: PosterDesign = aDesign({ code: at % 2 === 1, heading: { ...heading, words, face: key } });
    const artwork = artworkNamed(artworks[at % artworks.length] ?? "sea");
    const svg = posterSvg(design, aPosterParty(), { artwork, photo: null });
    await page.setContent(`<style>${browserFonts(svg)}body{margin:0}svg{display:block}</style>${svg}`);
    await page.evaluate(() => document.fonts.ready);
    const screen = await page.screenshot();
    expect(await difference(screen, await drawPng(svg, 825))).toBeLessThan(0.01);
  });
}
