import type { ThemeLook } from "./design.ts";

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
