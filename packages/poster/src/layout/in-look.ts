import type { PosterDesign, ThemeLook } from "./design.ts";
import { headingFaceNamed } from "../text/faces.ts";

/** The poster in another theme's look: its drawing, colours and font. The text stays, and so does a photo. */
export function withLook(design: PosterDesign, look: ThemeLook, keepsPhoto: boolean): PosterDesign {
  const { drawing, background, fade, heading, copyColour } = look;
  return {
    ...design,
    background,
    fade,
    picture: keepsPhoto ? design.picture : { address: drawing, x: 0, y: 0, zoom: 1 },
    heading: {
      words: design.heading.words,
      face: headingFaceNamed(heading.font) ?? "schoolbook",
      size: heading.size,
      colour: heading.colour,
      lineHeight: heading.lineHeight,
    },
    copy: { ...design.copy, colour: copyColour },
  };
}
