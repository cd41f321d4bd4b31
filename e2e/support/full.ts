/** `npm test` runs the smoke journeys and has less drawn; everything else runs every journey. */
export const isFull = process.env["TEST_SIZE"] !== "quick";

/** What moves is drawn sixty times a second by the processor, and nothing is pressed before it stands still. */
export const reducedMotion = isFull ? "no-preference" : "reduce";
