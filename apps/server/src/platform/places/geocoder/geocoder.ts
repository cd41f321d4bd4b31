import type { Position } from "../directory/directory-format.ts";

export interface FoundPlace extends Position {
  readonly town: string | null;
}

/** A service elsewhere that knows where postcodes lie. */
export interface Geocoder {
  /** `null` when it knows no such postcode, or not where it lies. Throws when there is no answer to rely on. */
  ask(postcode: string): Promise<FoundPlace | null>;
}
