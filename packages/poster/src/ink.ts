import { colourOr, contrast, readColour, type Rgb, writeColour } from "./colours.ts";
import { type PosterDesign, usualLook } from "./design.ts";
import { enoughContrast } from "./readability.ts";
import { labelColour } from "./sheet.ts";

/** Whoever wants letters that are hard to read gets them, with a word of warning; letters that cannot be seen, nobody. */
const seen = 2;

/** What the heading is written in: the colour asked for, or the nearest to it that can be told from the background. */
export const headingInk = ({ heading, background }: PosterDesign): string =>
  readableOn(colourOr(background, usualLook.background), colourOr(heading.colour, usualLook.heading.colour), seen);

/** What the label is written in: when and where a party is can be read on every poster. */
export const copyInk = ({ copy }: PosterDesign): string =>
  readableOn(labelColour, colourOr(copy.colour, usualLook.copyColour), enoughContrast.copy);

/** Darker or lighter by a little at a time, whichever is nearer, until it differs enough. */
function readableOn(ground: string, colour: string, least: number): string {
  const [back, wanted] = [readColour(ground), readColour(colour)];
  if (back === null || wanted === null) return colour;
  for (let step = 0; step <= 50; step += 1) {
    const fits = [black, white]
      .map((end) => towards(wanted, end, step / 50))
      .find((tried) => contrast(tried, back) >= least);
    if (fits !== undefined) return writeColour(fits);
  }
  return colour;
}

const black: Rgb = { red: 0, green: 0, blue: 0 };
const white: Rgb = { red: 255, green: 255, blue: 255 };

function towards(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (one: number, other: number) => Math.round(one + (other - one) * share);
  return { red: between(from.red, to.red), green: between(from.green, to.green), blue: between(from.blue, to.blue) };
}
