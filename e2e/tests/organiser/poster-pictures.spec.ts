import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readArtwork } from "@wishwell/poster/layout/artwork";
import { browserFonts } from "@wishwell/poster/browser-fonts";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { headingFaces } from "@wishwell/poster/text/faces";
import { aDesign, aPosterParty } from "@wishwell/poster/poster.builders";
import { posterSvg } from "@wishwell/poster/poster-svg";
import { drawPng } from "../../../apps/server/src/platform/poster-rendering/draw-png.ts";
import { difference } from "../../../apps/server/src/platform/poster-rendering/posters.builders.ts";
import { expect, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/tags.ts";
import { PosterEditor } from "../../pages/poster-editor.ts";
import { aParty } from "../../support/parties.ts";

// The poster must look the same on a screen and in an email.

const artworks = ["sea", "football", "superheroes", "traditional"];
const artworkNamed = (name: string) =>
  readArtwork(readFileSync(fileURLToPath(import.meta.resolve(`@wishwell/poster/artwork/${name}.svg`)), "utf8"));

test("browser and server render every heading font alike", { tag: oneWidth }, async ({ page }) => {
  await page.setViewportSize({ width: 825, height: 1163 });
  for (const [at, { key, friendlyName }] of headingFaces.entries()) {
    const { heading } = aDesign();
    const words = at % 2 === 0 ? "Łucja & Tom are turning seven" : "Maya and Zoë’s birthday party";
    const design: PosterDesign = aDesign({ code: at % 2 === 1, heading: { ...heading, words, face: key } });
    const artwork = artworkNamed(artworks[at % artworks.length] ?? "sea");
    const svg = posterSvg(design, aPosterParty(), { artwork, photo: null });
    await page.setContent(`<style>${browserFonts(svg)}body{margin:0}svg{display:block}</style>${svg}`);
    await page.evaluate(() => document.fonts.ready);
    const screen = await page.screenshot();
    expect(await difference(screen, await drawPng(svg, 825)), friendlyName).toBeLessThan(0.01);
  }
});

test(
  "the poster in the planner equals the picture the server sends",
  { tag: oneWidth },
  async ({ page, request, organiser }) => {
    const party = await aParty(request, organiser.email, { name: "Łucja & Maya’s big day" });
    const editor = new PosterEditor(page);
    await editor.open(party);
    await page.setViewportSize({ width: 825, height: 1163 });
    // Shows the rendered poster above everything else, with the fonts the planner loaded.
    await editor.poster.evaluate((svg) => {
      const copy = svg.cloneNode(true) as SVGElement;
      const whole = { position: "fixed", inset: "0", width: "825px", height: "1163px", zIndex: "9999" };
      Object.assign(copy.style, whole);
      // The scrollbar gutter is not part of the poster.
      document.documentElement.style.scrollbarGutter = "auto";
      document.body.append(copy);
    });
    const screen = await page.screenshot();
    const sent = await request.get(`/api/posters/${party.uuid}.png?width=825`, { headers: party.headers });
    expect(await difference(screen, await sent.body())).toBeLessThan(0.01);
  },
);
