/** How far a poster's design may go. The form says so, the server refuses the rest, and nothing beyond is drawn. */
export const posterLimits = {
  headingSize: { least: 8, most: 120 },
  headingLine: { least: 0.5, most: 3 },
  zoom: { least: 0.1, most: 10 },
  /** As far as the sheet is long. */
  move: 1163,
  /** How wide the sheet may have been on which a picture was placed. */
  canvas: { least: 50, most: 5000 },
  headingWords: 200,
  copyWords: 1000,
} as const;

/** What a design that says nothing of these has. */
export const usualPoster = {
  headingSize: 36,
  headingLine: 1,
  zoom: 1,
  place: { x: 0, y: 0 },
  /** The sheet's own width. */
  canvas: 825,
  bodyFont: { fontname: "Figtree", fontweight: 400 },
} as const;
