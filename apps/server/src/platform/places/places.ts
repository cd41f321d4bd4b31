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
