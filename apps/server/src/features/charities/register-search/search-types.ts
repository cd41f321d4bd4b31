/** What a search of the registers is about; names are for people, the rest for the store. */

export interface Spot {
  readonly longitude: number;
  readonly latitude: number;
}

export interface Around extends Spot {
  readonly km: number;
  /** There are many charities near by. */
  readonly dense: boolean;
}

/** What every hit must keep to. */
export interface Kept {
  readonly around: Around | null;
  readonly outcode: string | null;
  readonly region: number | null;
  readonly cause: number | null;
}

/** A part of all hits that holds whatever comes before the rest: the largest, the nearest, the local ones. */
export interface Part {
  readonly size?: number;
  readonly km?: number;
  readonly local?: true;
  /** Any so many, to see whether there are more. */
  readonly any?: number;
  /** Only names that begin as typed. */
  readonly beginnings?: true;
}

interface Repaired {
  /** Names that begin so, folded, come first; null when too many do. */
  readonly beginning: string | null;
  /** As a `tsquery`. */
  readonly words: string;
}

export interface Hits {
  /** Names that begin so, folded, come first. */
  readonly beginning: string | null;
  /** So many do that each hit is asked instead of collecting them; `only` leaves the others out. */
  readonly manyBegin?: "first" | "only";
  /** As a `tsquery`. */
  readonly words: string | null;
  /** Only few have the words. */
  readonly rare?: boolean;
  /** The same with mistyped words repaired; comes after those with the words as typed. */
  readonly repaired?: Repaired;
  readonly kept: Kept;
  readonly part: Part;
  /** How many come before this page. */
  readonly first: number;
}

export interface FoundCharity {
  /** Set when it is enrolled. */
  readonly id: string | null;
  readonly number: string;
  readonly name: string;
  /** Every name that its register has for it. */
  readonly names: readonly string[];
  readonly description: string;
  readonly postcode: string | null;
  readonly km: number | null;
  readonly websiteUrl: string;
  readonly logoFile: string | null;
  readonly hasContactEmail: boolean;
}

export interface Found {
  /** Counted no further than one beyond what is shown. */
  readonly total: number;
  readonly charities: readonly FoundCharity[];
  /** All of this page have a name that begins as typed. */
  readonly allBegin: boolean;
}
