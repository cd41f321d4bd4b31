/**
 * Limits of a poster's design. The form shows them, the server enforces them, and the renderer draws nothing beyond
 * them.
 */
export const posterLimits = {
  headingSize: { least: 8, most: 120 },
  headingLine: { least: 0.5, most: 3 },
  zoom: { least: 0.1, most: 10 },
  /** The length of the sheet. */
  move: 1163,
  /** Width of the sheet on which a picture was placed. */
  canvas: { least: 50, most: 5000 },
  headingWords: 200,
  copyWords: 1000,
} as const;

/** Defaults for a design that doesn't set these. */
export const posterDefaults = {
  headingSize: 36,
  headingLine: 1,
  zoom: 1,
  place: { x: 0, y: 0 },
  /** The sheet's own width. */
  canvas: 825,
  bodyFont: { fontname: "Figtree", fontweight: 400 },
} as const;
