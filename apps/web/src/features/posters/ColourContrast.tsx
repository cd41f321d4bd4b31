import { useQuery } from "@tanstack/react-query";
import { headingInk, inkAdjustment } from "@wishwell/poster/colour/ink";
import { type Readability, readability } from "@wishwell/poster/colour/readability";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { Icon } from "../../ui/site/Icon.tsx";
import { artworkAt } from "./poster-artwork.ts";

interface ColourContrastProps {
  judged: Readability;
  on: "background" | "design" | "label";
  /** How the text is printed instead if it would be hard to read. */
  printed: "darker" | "lighter" | null;
  /** No colour would be readable. */
  lost?: boolean;
}

/** Says whether guests can read the chosen colour. If not, it is printed in a different shade. */
export function ColourContrast({ judged, on, printed, lost = false }: ColourContrastProps) {
  const easy = judged === "easy";
  return (
    <p className={`line text-15 semibold gap-10 mb-20 ${easy ? "text-good" : "text-bad"}`} role="status">
      <Icon name={easy ? "tick" : "warning"} size={20} />
      {easy ? "Easy" : "Hard"} to read on this {on}
      {lost
        ? ", in any colour, because it’s both light and dark behind the heading"
        : !easy && printed !== null && `, so we’ll print it ${printed}`}
    </p>
  );
}

interface HeadingContrastProps {
  design: PosterDesign;
  /** The theme's drawing, whose stripes or rays may be behind the heading. */
  drawing: string;
}

/** Says whether the heading is readable on everything behind it. */
export function HeadingContrast({ design, drawing }: HeadingContrastProps) {
  const { data: artwork = null } = useQuery({ ...artworkAt(drawing), enabled: drawing !== "" });
  const ink = headingInk(design, artwork);
  const asPrinted = { ...design, heading: { ...design.heading, colour: ink } };
  return (
    <ColourContrast
      judged={readability(design, artwork).heading}
      on={artwork?.grounds ? "design" : "background"}
      printed={inkAdjustment(design.heading.colour, ink)}
      lost={readability(asPrinted, artwork).heading === "hard"}
    />
  );
}
