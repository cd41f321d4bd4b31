/** Lengths are in thousandths of the font size. */
export interface PartMetrics {
  readonly family: string;
  readonly letters: string;
  /** In the order of `letters`. */
  readonly widths: readonly number[];
  /** Kerning: for each difference in width, the letter pairs that have it, joined together. */
  readonly kerning: Readonly<Record<string, string>>;
}

export interface FaceMetrics {
  /** How far letters extend above and below the baseline. */
  readonly above: number;
  readonly below: number;
  readonly parts: readonly PartMetrics[];
}
