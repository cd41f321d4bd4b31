/**
 * Marks journeys in which nothing is laid out otherwise on phones: they run once, on the wide screen. That every screen
 * fits every width, and that axe finds nothing on a phone and on a wide screen, is shown by `every-width.spec.ts`.
 */
export const oneWidth = "@one-width";

/** Marks journeys of those who mostly hold a phone in their hand, such as guests: they run once, there. */
export const onPhone = "@on-phone";

/**
 * Marks journeys beside the main ways, and some that `npm test` walks through several machines: `npm run browser` walks
 * them, the rest of `npm test` does not, since it has 15 minutes.
 */
export const onlyInFull = "@only-in-full";

/** Marks journeys at both widths that `npm test` walks at one, on a phone. It walks those without a mark on a wide screen. */
export const phoneFirst = "@phone-first";
