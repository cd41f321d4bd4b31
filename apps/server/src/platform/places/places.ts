/** Where a postcode lies. */
export interface Place {
  /** As it is written: `BS6 5XQ`. */
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly town: string | null;
  /** Only the middle of the postcode's area is known, not the postcode itself. */
  readonly approximate: boolean;
}

/** Finds postcodes: in the imported directory, at a service elsewhere, or roughly by their area. */
export interface Places {
  /**
   * `null` for a postcode that cannot exist. `mayAsk` is called before somebody elsewhere is asked; without its leave the
   * place is roughly known.
   */
  locate(postcode: string, mayAsk?: () => Promise<boolean>): Promise<Place | null>;
  /** The town of a postcode's area, without asking anybody: `BS6 5XQ` is Bristol. */
  townOf(postcode: string): string | null;
}
