import type { Party } from "@wishwell/contract/parties";
import { plainLook, type ThemeLook, traditionalLook } from "@wishwell/poster/design";
import type { ThemedParty } from "./poster-look.ts";

/** What a party's theme says of its poster; a party without a theme has our plain look. */
export function lookOf({ eventtheme, eventtheme_uuid }: ThemedParty): ThemeLook {
  if (eventtheme !== null) return lookOfTheme(eventtheme);
  return eventtheme_uuid === "traditional" ? traditionalLook : plainLook;
}

function lookOfTheme({ notes }: NonNullable<Party["eventtheme"]>): ThemeLook {
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

/** Pictures of one's own are never SVG; themes' drawings always are. */
export const isDrawing = (address: string): boolean => address === "" || /\.svg$/i.test(address.split(/[?#]/)[0] ?? "");
