import { parse } from "postcode";
import { type PostcodeArea, postcodeAreas } from "./postcode-areas.ts";

export interface Postcode {
  /** In the standard spelling: `BS6 5XQ`. */
  readonly written: string;
  readonly area: PostcodeArea;
}

/** The last two letters are never C, I, K, M, O or V, which are too easily misread. */
const lastLetters = /[^CIKMOV]{2}$/;

/** `null` for a postcode that cannot exist or has no location, like those of the armed forces. */
export function readPostcode(text: string): Postcode | null {
  const { postcode: written, area: letters } = parse(text.trim());
  if (written === null || letters === null || !lastLetters.test(written)) return null;
  const area = Object.hasOwn(postcodeAreas, letters) ? postcodeAreas[letters] : undefined;
  return area ? { written, area } : null;
}
