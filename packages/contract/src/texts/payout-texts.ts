/** Texts about payouts: the provider's message to the payee, and what organisers see. */
export const payoutTexts = {
  emailSubject: (productName: string) => `A payment from ${productName} for you`,
  /** The provider sends it to the payee; at most 400 characters. It names no child. */
  note: {
    organiser: (productName: string, code: string) =>
      `Your half of what your guests gave to party ${code}, from ${productName}.`,
    charity: (productName: string, code: string) =>
      `Given by the guests of a birthday party (${code}) instead of presents, from ${productName}.`,
  },
  requested: "Your request has been sent. We’ll release the money within 48 hours.",
  requestedHeld: "Your request has been sent. We’ll release the money once the hold is lifted.",
  allHeld: "We can’t pay you yet: all of the money is on hold.",
  /** Why the organiser's half is held. It gives no sum, which could reveal one guest's contribution. */
  holds: {
    disputed: "Part of the money is held while the bank investigates.",
    "page hidden": "The money is held while your party’s page is hidden.",
    "refund asked": "Part of the money is held while we look into one of the contributions.",
    "waits for review": "We check large payouts before we send them.",
    "organiser blocked": "The organiser’s account is blocked, so we need to check this payout first.",
    "no payment address": "We don’t know where to send the money yet.",
    "address held": "Your PayPal email has changed. To be safe, we’ll wait a day before we send any money.",
  },
  /** Shown when only the charity's share is held. */
  shareProblem: "We need to check the charity’s payment before we can send it. The money is safe until then.",
  requestedAlready: "Your payout is already on its way",
  paidAlready: "Your half has been paid",
  notComplete: "Please mark the party as completed first",
  noPaymentEmail: "We need the email address of your PayPal account before we can pay you. We’ll keep the money safe.",
  nothingToPay: "There’s nothing to pay out",
  reviewed: "This party’s payouts have been released",
  notPaidOut:
    "Some of the money your guests gave hasn’t been paid out yet. You can delete your account once both halves have arrived. Contact us if they’re held up.",
  /** Why a payment failed, for the organiser. */
  problems: {
    failed: "PayPal couldn’t find that address. No money has been sent.",
    returned: "Nobody claimed the payment at that address, so it came back to us.",
    cancelled: "We cancelled the payment. No money has moved.",
    returned_late: "The payment arrived, but was then returned to us.",
  },
  charityReplaced: "Thank you. The new charity will get this share.",
  charityNotAsked: "This charity doesn’t need to be replaced",
  charityInFlight: "The last payment to this charity is still on its way or being cancelled. Please try again later.",
  charityGone: "This charity can’t receive contributions any more. Please choose another one.",
  charityLookedAt: "We need to check this share first. Please try again in a day or two.",
  charitySame: "Please choose another charity",
};
