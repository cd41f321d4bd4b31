/** Lengths are thousandths of the font's size. */
export interface PartMetrics {
  readonly family: string;
  readonly letters: string;
  /** In the order of the letters. */
  readonly widths: readonly number[];
  /** By how much a pair is wider than its letters: pairs one behind the other, by that difference. */
  readonly kerning: Readonly<Record<string, string>>;
}

export interface FaceMetrics {
  /** How far letters reach above and below their line. */
  readonly above: number;
  readonly below: number;
  readonly parts: readonly PartMetrics[];
}
