import { pence, type Pence, pounds } from "@wishwell/domain/money/money";
import { type AmountFault, withoutGroups } from "@wishwell/domain/money/typed-amount";

/*
 * Texts for giving. They are separate from the other texts, and the page's from the server's, because the giving page
 * bundles its own.
 */

export const amountTexts = {
  amountMissing: "Choose an amount, or type one.",
  amountShape: "Sorry, you need to enter a number without the £ symbol",
  amountSmall:
    "Much of your donation will get chewed up in payment processing fees. Maybe you could bring a little something on the day instead of donating online?",
  amountLarge: (most: string) => `The most you can give here is ${most}.`,
  amountZero: "Enter £2 or more, or just go back. Coming without giving is absolutely fine.",
  amountNegative: "Enter the amount without a minus sign.",
  amountSpaces: "Enter the amount without spaces, like 20.00.",
  amountThousands: (typed: string, read: string) => `We read ${typed} as ${read}. Is that right?`,
  amountComma: "Use a full stop before the pence, like 20.50.",
  amountPence: "Enter pounds and pence, like 2.00 or 2.01.",
} as const;

/** The sentence for an amount that cannot be used as typed: the same on the page, without script and from the API. */
export function amountSentence(fault: AmountFault, typed: string | number, most: Pence): string {
  switch (fault) {
    case "missing":
      return amountTexts.amountMissing;
    case "zero":
      return amountTexts.amountZero;
    case "negative":
      return amountTexts.amountNegative;
    case "too small":
      return amountTexts.amountSmall;
    case "too large":
      return amountTexts.amountLarge(wholePounds(most));
    case "spaces":
      return amountTexts.amountSpaces;
    case "thousands": {
      const said = String(typed).trim();
      return amountTexts.amountThousands(said, pounds(withoutGroups(said) ?? pence(0)));
    }
    case "comma":
      return amountTexts.amountComma;
    case "pence":
      return amountTexts.amountPence;
    case "not a number":
      return amountTexts.amountShape;
  }
}

/** For an amount that is fine by itself, but too large with the costs. */
export const costsTooLarge = (paid: Pence, most: Pence, mostChosen: Pence): string =>
  `With the costs you’d pay ${pounds(paid)}, and the most you can pay here is ${wholePounds(most)}. Enter ${wholePounds(mostChosen)} or less, or don’t cover the costs.`;

/** What became of the sum that a giver added for the costs. The provider's fee may have been another than estimated. */
export function costsCovered(added: Pence, { costs, arrived }: Readonly<Record<"costs" | "arrived", Pence>>): string {
  return costs === added
    ? `You added ${pounds(added)} to cover the costs, so the whole ${pounds(arrived)} is shared.`
    : `You added ${pounds(added)} to cover the costs. They came to ${pounds(costs)}, so ${pounds(arrived)} is shared.`;
}

/** "£10" rather than "£10.00". */
export const wholePounds = (amount: Pence): string => pounds(amount).replace(/\.00$/, "");

/** Error messages by field, apart from `fieldTexts`, so that other pages don’t load them. */
export const givingFieldTexts = {
  ...amountTexts,
  billingName: "Enter your name.",
  giftAidAnswer: "Choose yes or no to Gift Aid.",
  giftAidStreet: "Enter your house number and street. Gift Aid needs your home address.",
  giftAidPostcode: "Enter your postcode. Gift Aid needs your home address.",
  giftAidTick: "Confirm that you’re a UK taxpayer, or choose no to Gift Aid.",
} as const;

const giftAidLabel = "Yes, I’m a UK taxpayer";
const giftAidDuty =
  "I understand that if I pay less Income Tax or Capital Gains Tax than the Gift Aid claimed on all my donations in a tax year, I must pay the difference.";

/** The taxpayer's statement: the answer's label, and what stands below it. */
export const giftAidStatement = {
  version: 2,
  label: giftAidLabel,
  duty: giftAidDuty,
  words: `${giftAidLabel}. ${giftAidDuty}`,
} as const;

/** All versions of the statement. We store the exact words that the giver ticked, so changing them needs a new one. */
export const giftAidWordings: ReadonlyMap<number, string> = new Map([
  [1, `I am a UK taxpayer. ${giftAidDuty}`],
  [giftAidStatement.version, giftAidStatement.words],
]);

/** Texts that the page shows without asking the server. */
export const givingPageTexts = {
  tooLate: "Sorry, you're too late!",
  pageHidden: "This party isn’t taking contributions at the moment.",
  /** Followed by the provider's or the server's reason. */
  notRecorded: (why: string) => `Sorry, there was an error recording contribution: ${why}`,
  startedAgain: "This contribution was cancelled, or replaced in another window. Nothing was charged.",
  ranOut: "That took too long, so we cancelled it. Nothing was charged. You can start again.",
  refunded: (amount: string) => `Your ${amount} was refunded in full. You can give again if you like.`,
  cardsOff: (account: string) =>
    `We’ve paused card payments because too many were declined. ${account} still works, and cards will be back in a few minutes.`,
  refundAsked: "We’ll email you our decision. Until then we’ll hold the money.",
} as const;

export const givingTexts = {
  ...givingPageTexts,
  alreadyGiven: "You’ve already given to this party. Thank you!",
  waitingForPlace: "You can give once you have a place at the party.",
  notAnswered: "Please reply to the invitation before you give.",
  notReady: "This party hasn’t chosen a charity yet, so you can’t give.",
  paymentsOff: "You can’t give online at the moment.",
  paying: "Your payment is on its way. Please wait a moment.",
  providerTrouble: "We couldn’t reach the payment service. Nothing was charged. Please try again.",
  notOpen: "This contribution can’t be paid any more. Please start again.",
  hintTooLarge: "This is too long for us to store.",
  notified: "Notification received.",
} as const;
