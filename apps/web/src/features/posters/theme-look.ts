import type { Party } from "@wishwell/contract/api/parties";
import { plainLook, type ThemeLook, traditionalLook } from "@wishwell/poster/layout/design";
import { themeLookFrom } from "@wishwell/poster/layout/theme-look";

export type ThemedParty = Pick<Party, "eventtheme" | "eventtheme_uuid">;

/** The poster's look from the party's theme. A party without a theme gets our plain look. */
export function lookOf({ eventtheme, eventtheme_uuid }: ThemedParty): ThemeLook {
  if (eventtheme !== null) return themeLookFrom(eventtheme.notes);
  return eventtheme_uuid === "traditional" ? traditionalLook : plainLook;
}

/** Uploaded photos are never SVG; themes' drawings always are. */
export const isDrawing = (address: string): boolean => address === "" || /\.svg$/i.test(address.split(/[?#]/)[0] ?? "");
