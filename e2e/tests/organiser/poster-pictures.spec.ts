import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { readArtwork } from "@wishwell/poster/layout/artwork";
import { browserFonts } from "@wishwell/poster/browser-fonts";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { headingFaces } from "@wishwell/poster/text/faces";
import { aDesign, aPosterParty } from "@wishwell/poster/poster.builders";
import { posterSvg } from "@wishwell/poster/poster-svg";
import sharp from "sharp";
import { drawPng } from "../../../apps/server/src/platform/poster-rendering/draw-png.ts";
import { difference } from "../../../apps/server/src/platform/poster-rendering/posters.builders.ts";
import { expect, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/tags.ts";
import { PosterEditor } from "../../pages/poster-editor.ts";
import { addGuests } from "../../support/guests.ts";
import { aParty } from "../../support/parties.ts";
import { aPhoto } from "../../support/photos.ts";
import { readGuests } from "../../pages/guest-page.ts";

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

test(
  "every preview is the poster that guests get, with its own words and photo",
  { tag: oneWidth },
  async ({ page, request, organiser }) => {
    const party = await aParty(request, organiser.email);
    await addGuests(request, party, ["Olive Bennett"]);
    const [guest] = await readGuests(request, party);
    const read = async (address: string) => (await request.get(address, { headers: party.headers })).body();
    const sent = `/api/posters/${party.uuid}.png?width=825`;
    const open = `/api/posters/public/${party.uuid}.png?width=825`;
    const plain = await read(sent);
    await designPoster(page, party);
    const [poster, everybodys] = [await read(sent), await read(open)];
    // Only the street is missing.
    expect(await difference(poster, everybodys)).toBeLessThan(0.03);
    expect(await difference(poster, plain), "the design shows").toBeGreaterThan(0.05);

    const drawn = await drawnOn(page, `/event/details/${party.uuid}/edit-invite`);
    expect(drawn).toContain("Roar!");
    for (const screen of ["", "/edit-details"].map((section) => `/event/details/${party.uuid}${section}`)) {
      expect(await drawnOn(page, screen), screen).toBe(drawn);
    }
    for (const screen of ["/dashboard", "/dashboard/events", `/event/status/${party.uuid}`]) {
      expect(await drawnOn(page, screen), screen).toBe(drawn);
    }

    await page.goto(`/dashboard/event/poster/${party.uuid}`);
    expect(await difference(await shownPicture(page), everybodys), "the poster’s own page").toBeLessThan(0.03);
    await page.goto(`/eventattendee/${guest?.uuid}`);
    expect(await difference(await shownPicture(page), poster), "the invitation").toBeLessThan(0.001);
    await page.goto(`/@${party.short_code}`);
    expect(await difference(await shownPicture(page), everybodys), "the party’s page").toBeLessThan(0.001);
    const card = await page.locator("meta[property='og:image']").getAttribute("content");
    const onTheCard = await posterOn(await (await request.get(new URL(card ?? "").pathname)).body());
    const [fromTheDesign, fromThePlain] = [await difference(onTheCard, everybodys), await difference(onTheCard, plain)];
    expect(fromTheDesign, "the picture of a shared link").toBeLessThan(fromThePlain / 2);
  },
);

/** Gives a poster its own words and photo. */
async function designPoster(page: Page, party: { readonly uuid: string }): Promise<void> {
  const editor = new PosterEditor(page);
  await editor.open(party);
  await page.getByLabel("Words").fill("Roar!");
  await page.getByRole("button", { name: "Done" }).click();
  await editor.tool("Photo");
  await page.getByLabel("Your own picture").setInputFiles(aPhoto);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Your photo is on the poster.")).toBeVisible();
  await editor.save();
}

/** The poster's SVG on this screen. Ids and the photo's signature differ from screen to screen. */
async function drawnOn(page: Page, address: string): Promise<string> {
  await page.goto(address);
  const poster = page.locator("[data-ready] > svg").first();
  await expect(poster, address).toBeAttached();
  const svg = await poster.evaluate((element) => element.outerHTML);
  return svg.replaceAll(/poster_?r_?\w+?_(?=\W|[a-z]|-)/g, "").replaceAll(/\?[^"]*signature=[^"]*/g, "");
}

/** The poster that a guest's browser shows here. */
async function shownPicture(page: Page): Promise<Buffer> {
  const picture = page.locator("img[src*='/api/posters/']").first();
  const address = (await picture.getAttribute("src")) ?? "";
  return (await page.request.get(address)).body();
}

/** Cuts the poster out of a link's picture, where it is tilted by 3.5 degrees. */
async function posterOn(card: Buffer): Promise<Buffer> {
  const level = await sharp(card).rotate(-3.5).png().toBuffer();
  return sharp(level).extract({ left: 796, top: 76, width: 378, height: 533 }).png().toBuffer();
}
