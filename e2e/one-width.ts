/**
 * Marks journeys in which nothing is laid out otherwise on phones: they run once, on the wide screen. That every screen
 * fits every width, and that axe finds nothing on a phone and on a wide screen, is shown by `every-width.spec.ts`.
 */
export const oneWidth = "@one-width";

/** Marks journeys of those who mostly hold a phone in their hand, such as guests: they run once, there. */
export const onPhone = "@on-phone";

/**
 * Marks journeys beside the main ways: `npm run browser` walks them, `npm test` does not, since it has 15 minutes. There
 * it also walks at one width what is marked for none, the wide one, unless it is `onPhoneToo`.
 */
export const onlyInFull = "@only-in-full";
export const onPhoneToo = "@on-phone-too";
