import type { Place, Places } from "./places.ts";
import { readPostcode } from "./read-postcode.ts";

export function createPlaces(): Places {
  return {
    async locate(text): Promise<Place | null> {
      const postcode = readPostcode(text);
      if (!postcode) return null;
      const { written, area } = postcode;
      return { postcode: written, ...area, approximate: true };
    },
    townOf: (text) => readPostcode(text)?.area.town ?? null,
  };
}
