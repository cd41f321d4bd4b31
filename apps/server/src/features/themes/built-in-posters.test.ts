import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readArtwork } from "@wishwell/poster/layout/artwork";
import { defaultDesign } from "@wishwell/poster/layout/default-design";
import { plainLook, type PosterDesign, type ThemeLook } from "@wishwell/poster/layout/design";
import { headingFaceNamed } from "@wishwell/poster/text/faces";
import type { PosterParty } from "@wishwell/poster/text/party-words";
import { posterSvg } from "@wishwell/poster/poster-svg";
import { aPosterParty } from "@wishwell/poster/poster.builders";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPng } from "../../platform/poster-rendering/draw-png.ts";
import { builtInArtwork } from "../../platform/poster-rendering/built-in-artwork.ts";
import { difference } from "../../platform/poster-rendering/posters.builders.ts";
import { builtInThemes } from "./built-in-themes.ts";

// `GOLDEN=draw` redraws the images; look at them before committing.
const redraw = process.env["GOLDEN"] === "draw";
const width = 300;
const height = 423;

interface Awkward {
  readonly words: string;
  readonly copy: string;
  readonly code?: boolean;
  readonly party?: Partial<PosterParty>;
}

const awkward: readonly Awkward[] = [
  {
    words: "Maximiliana-Seraphina and Bartholomew Alexander are turning seven and five",
    copy: "Please bring sun protection. Please wear running shoes. We'll be serving lunch. Siblings welcome.",
    party: {
      venue: "The Royal Borough’s Community and Leisure Centre, Small Hall",
      address: "Flat 4, 112 Llanfairpwllgwyngyll Crescent, Weston-super-Mare BS23 1AA",
      startTime: "18:00",
      endTime: "10:00",
      endDate: "2027-03-21",
    },
  },
  {
    words: "Łucja Nguyễn & Нина\nsłoń 🎉 ŠÉÑØ محمد 김민준",
    copy: "Grüße aus Łódź: ďakujem, mulţumesc, cảm ơn. 🍰 “Quotes” – ½ price…",
    party: { venue: "Café Zoë 咖啡" },
  },
  {
    words: "Donaudampfschifffahrtsgesellschaftskapitän",
    copy: "",
    party: { date: null, startTime: null, endTime: null, venue: "", address: "", replyBy: null, code: null },
  },
  {
    words: "<b>Tom & Jo</b>",
    copy: "Every word of this is meant to be read, though there are far too many of them. ".repeat(8),
    code: true,
    party: { guest: "Bartholomew and his sister Philippa" },
  },
];

async function sheetOf(look: ThemeLook, artwork: string): Promise<Buffer> {
  const svg = await builtInArtwork(artwork);
  const env = { artwork: svg === null ? null : readArtwork(svg), photo: null };
  const drawn = awkward.map(({ words, copy, code = false, party }) => {
    const design = defaultDesign(look, { title: words, children: [], instructions: [] });
    const changed: PosterDesign = { ...design, copy: { ...design.copy, words: copy }, code };
    return drawPng(posterSvg(changed, aPosterParty(party), env), width);
  });
  const posters = await Promise.all(drawn);
  return sharp({ create: { width: width * posters.length, height, channels: 3, background: "#fff" } })
    .composite(posters.map((input, at) => ({ input, left: at * width, top: 0 })))
    .png()
    .toBuffer();
}

/** Compared poster by poster, so that a missing line in one is not averaged out by the others. */
const oneOf = (sheet: Uint8Array, at: number) =>
  sharp(sheet)
    .extract({ left: at * width, top: 0, width, height })
    .png({ compressionLevel: 0 })
    .toBuffer();

const looks = builtInThemes.map(({ artwork, ...design }) => ({ name: artwork, look: { ...design, drawing: "" } }));

test.each([...looks, { name: "plain", look: plainLook }])(
  "$name looks unchanged with four awkward texts",
  async ({ name, look }) => {
    const golden = new URL(`./posters/${name}.png`, import.meta.url);
    expect(headingFaceNamed(look.heading.font)).not.toBeNull();
    const drawn = await sheetOf(look, name);
    if (redraw) {
      const few = await sharp(drawn).png({ palette: true, colours: 128, dither: 0, effort: 10 }).toBuffer();
      writeFileSync(golden, few);
    }
    expect(existsSync(golden)).toBe(true);
    const before = readFileSync(golden);
    for (const at of awkward.keys()) {
      expect(await difference(await oneOf(before, at), await oneOf(drawn, at))).toBeLessThan(0.0005);
    }
  },
);
