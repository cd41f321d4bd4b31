import { plainLook, type ThemeLook, traditionalLook } from "@wishwell/poster/layout/design";
import { lookInNotes } from "@wishwell/poster/layout/theme-notes";
import type { ThemedParty } from "./poster-look.ts";

/** What a party's theme says of its poster; a party without a theme has our plain look. */
export function lookOf({ eventtheme, eventtheme_uuid }: ThemedParty): ThemeLook {
  if (eventtheme !== null) return lookInNotes(eventtheme.notes);
  return eventtheme_uuid === "traditional" ? traditionalLook : plainLook;
}

/** Pictures of one's own are never SVG; themes' drawings always are. */
export const isDrawing = (address: string): boolean => address === "" || /\.svg$/i.test(address.split(/[?#]/)[0] ?? "");
