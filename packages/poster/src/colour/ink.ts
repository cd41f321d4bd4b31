import type { Artwork } from "../layout/artwork.ts";
import { colourOr, contrast, lowestContrast, mixed, readColour, type Rgb, writeColour } from "./colours.ts";
import { type PosterDesign, defaultLook } from "../layout/design.ts";
import { enoughContrast, headingGrounds } from "./readability.ts";
import { labelColour } from "../layout/sheet.ts";

const black: Rgb = { red: 0, green: 0, blue: 0 };
const white: Rgb = { red: 255, green: 255, blue: 255 };
const darkInk: Rgb = { red: 12, green: 34, blue: 33 };

/**
 * The heading's colour: the chosen one if it is readable, even on stripes and rays; otherwise dark ink or white. A
 * shade in between would be both dull and hard to read. The chosen one stays on a drawing where none is better.
 */
export function headingInk(design: PosterDesign, artwork: Pick<Artwork, "tint" | "grounds"> | null = null): string {
  const asked = colourOr(design.heading.colour, defaultLook.heading.colour);
  const [wanted, grounds] = [readColour(asked), headingGrounds(design, artwork)];
  if (wanted === null || lowestContrast(wanted, grounds) >= enoughContrast.heading) return asked;
  const [best] = [wanted, darkInk, white].sort(
    (one, other) => lowestContrast(other, grounds) - lowestContrast(one, grounds),
  );
  return best === undefined ? asked : writeColour(best);
}

/** The label's text colour, adjusted so that time and place are readable on every poster. */
export const copyInk = ({ copy }: PosterDesign): string =>
  readableOn(labelColour, colourOr(copy.colour, defaultLook.copyColour), enoughContrast.copy);

/** Makes a colour darker or lighter step by step, whichever needs less change, until the contrast is high enough. */
function readableOn(ground: string, colour: string, least: number): string {
  const [back, wanted] = [readColour(ground), readColour(colour)];
  if (back === null || wanted === null) return colour;
  for (let step = 0; step <= 50; step += 1) {
    const fits = [black, white]
      .map((end) => mixed(wanted, end, step / 50))
      .find((tried) => contrast(tried, back) >= least);
    if (fits !== undefined) return writeColour(fits);
  }
  return colour;
}

/** Whether a colour that is hard to read is printed darker or lighter; null if it is unchanged. */
export function inkAdjustment(asked: string, ink: string): "darker" | "lighter" | null {
  const [wanted, printed] = [readColour(asked), readColour(ink)];
  if (wanted === null || printed === null || writeColour(wanted) === writeColour(printed)) return null;
  return contrast(printed, black) < contrast(wanted, black) ? "darker" : "lighter";
}
