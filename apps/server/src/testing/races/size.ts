/** Races are short in the usual tests and in full size by `npm run test:stress`; what is raced is the same. */
export const isFull = process.env["RACES"] === "full";

export const sized = (short: number, full: number): number => (isFull ? full : short);

/** Milliseconds; in full size a race may take its time. */
export const raceTimeout = sized(120_000, 60 * 60_000);
