import { parse } from "postcode";
import { type PostcodeArea, postcodeAreas } from "./postcode-areas.ts";

/** The position of a postcode. */
export interface Place {
  /** In the standard spelling: `BS6 5XQ`. */
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly town: string | null;
  /** True when the position is only the centre of the postcode area. */
  readonly approximate: boolean;
}

/** Locates postcodes: in the imported directory, at an external service, or approximately by their area. */
export interface Places {
  /**
   * `null` for a postcode that cannot exist. `mayAsk` is called before the external service; if it returns false, the
   * position is approximate.
   */
  locate(postcode: string, mayAsk?: () => Promise<boolean>): Promise<Place | null>;
  /** The town of a postcode's area, without calling a service: `BS6 5XQ` is in Bristol. */
  townOf(postcode: string): string | null;
}

interface Postcode {
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
