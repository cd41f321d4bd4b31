/** Whoever tries a letter sees a child's name where each family sees their own. */
export const sampleGuest = "Robin";
