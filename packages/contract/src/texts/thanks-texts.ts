/** Texts for organisers who thank their guests. */
export const thanksTexts = {
  saved: "Thank-you email saved",
  sent: (count: number) => (count === 1 ? "Thank-you sent" : `${count} thank-yous sent`),
  nobodyLeft: "There was no one left to thank",
  testSent: "A thank-you is on its way to you. It may take a minute to arrive.",
  nobodyCame: "Certificates appear once a guest has accepted",
} as const;
