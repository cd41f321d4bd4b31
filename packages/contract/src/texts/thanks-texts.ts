/** Texts for organisers who thank their guests. */
export const thanksTexts = {
  saved: "Your letter is kept",
  sent: (count: number) => (count === 1 ? "Thank-you sent" : `${count} thank-yous sent`),
  nobodyLeft: "There was nobody left to thank",
  testSent: "A thank-you is on its way to you. It may take a minute to arrive.",
  nobodyCame: "There are certificates once somebody has accepted",
} as const;
