import { useQuery } from "@tanstack/react-query";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { headingInk, inkAdjustment } from "@wishwell/poster/colour/ink";
import { readability } from "@wishwell/poster/colour/readability";
import { artworkAt } from "./poster-artwork.ts";
import { ColourContrast } from "./ColourContrast.tsx";

interface HeadingContrastProps {
  design: PosterDesign;
  /** The theme's drawing, whose stripes or rays may be behind the heading. */
  drawing: string;
}

/** Says whether the heading is readable on everything behind it. */
export function HeadingContrast({ design, drawing }: HeadingContrastProps) {
  const { data: artwork = null } = useQuery({ ...artworkAt(drawing), enabled: drawing !== "" });
  const printed = inkAdjustment(design.heading.colour, headingInk(design, artwork));
  return <ColourContrast judged={readability(design, artwork).heading} on="background" printed={printed} />;
}
