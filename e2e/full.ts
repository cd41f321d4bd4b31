/** `npm run browser` walks everything; `npm test` the main ways, and has less drawn. */
export const isFull = process.env["E2E_FULL"] === "1";

/**
 * What moves is drawn sixty times a second by the processor, and nothing is pressed before it stands still. With
 * E2E_STILL=1, as `npm test` asks several machines, it does so in journeys of the full size too.
 */
export const reducedMotion = isFull && process.env["E2E_STILL"] !== "1" ? "no-preference" : "reduce";
