import type { Artwork } from "../layout/artwork.ts";
import { colourOr, contrast, lowestContrast, mixed, readColour, type Rgb } from "./colours.ts";
import { type PosterDesign, defaultLook } from "../layout/design.ts";
import { labelColour } from "../layout/sheet.ts";

export type Readability = "easy" | "hard";

/** Large text needs less contrast than small text (WCAG 1.4.3). */
export const enoughContrast = { heading: 3, copy: 4.5 } as const;

/**
 * All backgrounds of a heading: the plain one and the one tinted by the drawing's stripes or rays, or what an uploaded
 * drawing has there.
 */
export function headingGrounds(
  { background }: Pick<PosterDesign, "background">,
  artwork: Pick<Artwork, "tint" | "grounds"> | null,
): readonly Rgb[] {
  const plain = readColour(colourOr(background, defaultLook.background));
  if (plain === null) return [];
  if (artwork?.grounds) return artwork.grounds.map(({ colour, share }) => mixed(plain, colour, share));
  const tint = artwork?.tint ?? null;
  return tint === null ? [plain] : [plain, mixed(plain, tint.colour, tint.share)];
}

const verdict = (easy: boolean): Readability => (easy ? "easy" : "hard");

/** Whether the heading is easy to read on the background, and the copy on its label. */
export function readability(
  design: PosterDesign,
  artwork: Pick<Artwork, "tint" | "grounds"> | null = null,
): { heading: Readability; copy: Readability } {
  const heading = readColour(design.heading.colour);
  const [copy, label] = [readColour(design.copy.colour), readColour(labelColour)];
  return {
    heading: verdict(
      heading !== null && lowestContrast(heading, headingGrounds(design, artwork)) >= enoughContrast.heading,
    ),
    copy: verdict(copy !== null && label !== null && contrast(copy, label) >= enoughContrast.copy),
  };
}
