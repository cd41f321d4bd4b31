/** Texts of the sandbox pages, which stand in for a payment provider's. */
export const sandboxTexts = {
  banner: "Test payments: no money moves",
  number: "Enter the number on the front of the card",
  numberWrong: "That is not the number of a card: please look at its digits again",
  expiry: "Enter the month and year when the card runs out, like 12 / 29",
  expired: "That card has run out",
  code: "Enter the three or four digits on the card",
  name: "Enter the name on the card",
  /** The same for every reason. */
  declined: "That card was declined. No money has moved. You can try another card.",
  cardsOff: "Cards are switched off for a few minutes. The test account still pays.",
  checkFields: "Please put this right",
  paid: "This order is paid",
  approved: "You have approved this payment",
  over: "This order was cancelled or has run out",
} as const;
