/** Texts of the sandbox pages, which stand in for a payment provider's. */
export const sandboxTexts = {
  banner: "Test payments: no money moves",
  number: "Enter the number on the front of the card",
  numberWrong: "That isn’t a card number. Check the digits and try again.",
  expiry: "Enter the expiry date on the card, like 12 / 29",
  expired: "That card has expired",
  code: "Enter the three or four digits on the card",
  name: "Enter the name on the card",
  /** The same for every reason. */
  declined: "That card was declined. Nothing was charged. You can try another card.",
  cardsOff: "Cards are switched off for a few minutes. You can still use the test account.",
  checkFields: "Check the details below",
  paid: "This order is paid",
  approved: "You’ve approved this payment",
  over: "This order was cancelled or has expired",
} as const;
