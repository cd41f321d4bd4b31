/**
 * Marks journeys in which nothing is laid out otherwise on phones: they run once, on the wide screen. That every screen
 * fits every width, and that axe finds nothing on a phone and on a wide screen, is shown by `every-width.spec.ts`.
 */
export const oneWidth = "@one-width";

/** Marks journeys of those who mostly hold a phone in their hand, such as guests: they run once, there. */
export const onPhone = "@on-phone";

/** Marks journeys at both widths of which the quick run takes the phone's. It takes those without a mark on a wide screen. */
export const phoneFirst = "@phone-first";

/** Marks the journeys of the quick run: each main one of an organiser, a guest, a giver, a charity and an admin, once. */
export const smoke = "@smoke";
