import { headingFaceNamed } from "../text/faces.ts";
import type { PosterDesign, ThemeLook } from "./design.ts";

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

/** A theme's look in API format. */
interface ThemeNotes {
  readonly image_url: string;
  readonly bgcolor: string;
  readonly bgcolor_gradient_fade: string;
  readonly heading_font: string;
  readonly heading_font_size: number;
  readonly heading_font_color: string;
  readonly heading_line_height: number;
  readonly body_font_color: string;
}

export function themeLookFrom(notes: ThemeNotes): ThemeLook {
  return {
    drawing: notes.image_url,
    background: notes.bgcolor,
    fade: notes.bgcolor_gradient_fade,
    heading: {
      font: notes.heading_font,
      size: notes.heading_font_size,
      colour: notes.heading_font_color,
      lineHeight: notes.heading_line_height,
    },
    copyColour: notes.body_font_color,
  };
}
