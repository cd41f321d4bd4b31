import type { Party } from "@wishwell/contract/api/parties";
import { colour } from "../../ui/tokens.ts";

export interface PosterLook {
  readonly picture: string;
  readonly headingColour: string;
  readonly copyColour: string;
}

export type ThemedParty = Pick<Party, "eventtheme" | "eventtheme_uuid">;

/** The theme's drawing and colours. A party without a theme gets our plain one. */
export function posterLook({ eventtheme, eventtheme_uuid }: ThemedParty): PosterLook {
  if (eventtheme !== null && eventtheme.notes.image_url !== "") {
    const { image_url, heading_font_color, body_font_color } = eventtheme.notes;
    return { picture: image_url, headingColour: heading_font_color, copyColour: body_font_color };
  }
  if (eventtheme_uuid === "traditional") return ourOwn("traditional", colour("#FFFFFF"));
  return ourOwn("plain", colour("sky.9"));
}

function ourOwn(artwork: string, headingColour: string): PosterLook {
  return { picture: `/artwork/${artwork}.svg`, headingColour, copyColour: colour("ink.9") };
}
