/** What an admin reads who leaves with the party what could not be sent back. */
export const refundTexts = {
  kept: "It stays with the party, and the giver is told why",
  notKept: "This money can't stay with the party: please try again",
} as const;
