/**
 * Marks journeys whose layout is the same on phones: they run once, on the wide screen. `every-width.spec.ts` checks
 * that every screen fits every width and passes axe on both phone and wide screen.
 */
export const oneWidth = "@one-width";

/** Marks journeys of users who are mostly on phones, such as guests: they run once, on a phone. */
export const onPhone = "@on-phone";

/** Marks journeys at both widths that the quick run does on the phone. It runs unmarked ones on a wide screen. */
export const phoneFirst = "@phone-first";

/**
 * Marks the journeys of the quick run: each main journey of an organiser, a guest, a giver, a charity and an admin,
 * once.
 */
export const smoke = "@smoke";

/** Marks the journeys that the small stress size runs on several machines: those that most often change machine. */
export const machines = "@machines";

/** `npm test` runs only the smoke journeys with less animation; all other commands run every journey. */
export const isFull = process.env["TEST_SIZE"] !== "quick";

/** Animations cost CPU time, and Playwright presses nothing until they stop. */
export const reducedMotion = isFull ? "no-preference" : "reduce";
