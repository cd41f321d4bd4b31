/** `npm test` runs only the smoke journeys with less animation; all other commands run every journey. */
export const isFull = process.env["TEST_SIZE"] !== "quick";

/** Animations cost CPU time, and Playwright presses nothing until they stop. */
export const reducedMotion = isFull ? "no-preference" : "reduce";
