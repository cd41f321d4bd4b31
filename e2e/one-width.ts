/** Marks journeys in which nothing is laid out otherwise on phones: they run once, on the wide screen. */
export const oneWidth = "@one-width";
