import { parse } from "postcode";
import { type PostcodeArea, postcodeAreas } from "./postcode-areas.ts";

export interface Postcode {
  /** As it is written: `BS6 5XQ`. */
  readonly written: string;
  readonly area: PostcodeArea;
}

/** These never stand in the last two places: they are too easily misread. */
const lastLetters = /[^CIKMOV]{2}$/;

/** `null` for a postcode that cannot exist, or that lies nowhere, like those of the forces. */
export function readPostcode(text: string): Postcode | null {
  const { postcode: written, area: letters } = parse(text.trim());
  if (written === null || letters === null || !lastLetters.test(written)) return null;
  const area = Object.hasOwn(postcodeAreas, letters) ? postcodeAreas[letters] : undefined;
  return area ? { written, area } : null;
}
