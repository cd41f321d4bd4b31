export interface Spot {
  readonly longitude: number;
  readonly latitude: number;
}

export interface Around extends Spot {
  readonly km: number;
  /** There are many charities nearby. */
  readonly dense: boolean;
}

/** Filters that every hit must meet. */
export interface SearchFilters {
  readonly around: Around | null;
  readonly outcode: string | null;
  readonly region: number | null;
  readonly cause: number | null;
}

/** A subset that contains the first hits in order: the largest, the nearest or the local ones. */
export interface Part {
  readonly size?: number;
  readonly km?: number;
  readonly local?: true;
  /** Any hits up to this number, to see whether there are more. */
  readonly any?: number;
  /** Only names that start as typed. */
  readonly beginnings?: true;
}

interface Repaired {
  /** Names starting with this normalised text come first; null if there are too many. */
  readonly beginning: string | null;
  /** As a `tsquery`. */
  readonly words: string;
}

export interface Hits {
  /** Names starting with this normalised text come first. */
  readonly beginning: string | null;
  /** So many names match that each hit is checked instead of collecting them; `only` leaves out the others. */
  readonly manyBegin?: "first" | "only";
  /** As a `tsquery`. */
  readonly words: string | null;
  /** Only few names have the words. */
  readonly rare?: boolean;
  /** The same with typos corrected; ranked after hits for the words as typed. */
  readonly repaired?: Repaired;
  readonly kept: SearchFilters;
  readonly part: Part;
  /** Number of hits before this page. */
  readonly first: number;
}

export interface FoundCharity {
  /** Set if it is enrolled. */
  readonly id: string | null;
  readonly number: string;
  readonly name: string;
  /** All its names on the register. */
  readonly names: readonly string[];
  readonly description: string;
  readonly postcode: string | null;
  readonly km: number | null;
  /** Pounds a year. */
  readonly income: number | null;
  readonly websiteUrl: string;
  readonly logoFile: string | null;
  readonly hasContactEmail: boolean;
}

export interface Found {
  /** Counted up to one more than can be shown. */
  readonly total: number;
  readonly charities: readonly FoundCharity[];
  /** Whether every charity on this page has a name that starts as typed. */
  readonly allBegin: boolean;
}
