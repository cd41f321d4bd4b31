import type { DonateContent } from "@wishwell/contract/api/page-contents";
import type { PublicConfig } from "@wishwell/contract/api/operations";
import { costsTooLarge, wholePounds } from "@wishwell/contract/texts/contribution-texts";
import { pence, type Pence, pounds } from "@wishwell/domain/money/money";
import { mostWithCosts, sumThatCoversCosts } from "@wishwell/domain/money/split";
import { giftWords, possessive } from "@wishwell/domain/parties/party-language";
import { feeRule } from "../../../lib/pages/public-config.ts";

type Known = Pick<DonateContent, "party" | "gift" | "from">;

/** "gift", or "two presents" for a joint party. */
const givenFor = ({ party }: Pick<Known, "party">): string =>
  giftWords(party.language.recipient_names.split(/, | and /).length);

/** "Maya’s gift", "Maya and Tom’s two presents", "The gift". */
export function giftName({ party }: Pick<Known, "party">): string {
  const names = party.language.recipient_names;
  return names === "" ? "The gift" : `${possessive(names)} ${givenFor({ party })}`;
}

/** The line below the gift's name: Half for “a blue bike with a bell”, in the child's own words where there are any. */
export const giftHalf = ({ gift, party }: Pick<Known, "gift" | "party">): string =>
  gift === "" ? `Half for the ${givenFor({ party })}` : `Half for “${gift}”`;

/** "Half for “a blue bike”, half for Tideline Trust." */
export const halvesWords = (known: Pick<Known, "party" | "gift">): string =>
  `${giftHalf(known)}, half for ${known.party.language.charity_names || "charity"}.`;

export const charityName = ({ party }: Pick<Known, "party">): string => party.language.charity_names || "The charity";

/** The child or children; "the birthday child" until the organiser has entered a name. */
export const childName = ({ party }: Pick<Known, "party">): string =>
  party.language.recipient_names || "the birthday child";

/** The organiser's name, where it is known. */
export const organiserName = ({ from }: Pick<Known, "from">): string => from || "The organiser";

/** The giver's first name, taken from the name on the card. */
export const firstNameOf = (billingName: string): string => billingName.trim().split(/\s+/)[0] ?? "";

/** What covering the costs adds. Only the sandbox's fee is known before the payment. */
export function costsOffer(
  amount: Pence | null,
  { most }: DonateContent["amounts"],
  config: Pick<PublicConfig, "fees" | "payments">,
): string {
  const rule = feeRule(config);
  const paid = amount === null ? null : sumThatCoversCosts(amount, rule);
  if (amount === null || paid === null) return "Add the fees on top, and the whole amount is shared.";
  if (paid > most) return costsTooLarge(paid, pence(most), mostWithCosts(pence(most), rule));
  const added = pounds(pence(paid - amount));
  return config.payments.provider === "sandbox"
    ? `Add ${added} and the whole ${wholePounds(amount)} arrives.`
    : `Add ${added} and about ${wholePounds(amount)} arrives. ${providerName(config)}’s charge may differ a little.`;
}

export const providerName = ({ payments }: Payments): string =>
  payments.provider === "paypal" ? "PayPal" : "Card payment";

type Payments = Pick<PublicConfig, "payments">;

/** "Pay £20.00 by card"; the provider's page offers its account too. */
export function payWords(
  amount: string,
  { payments }: Payments,
  { cards_off }: Pick<DonateContent, "cards_off">,
): string {
  if (!cards_off) return `Pay ${amount} by card`;
  return `Pay ${amount} with ${payments.provider === "paypal" ? "PayPal" : "the test account"}`;
}

/** What to pay with when cards are paused. */
export const accountName = ({ payments }: Payments): string =>
  payments.provider === "paypal" ? "A PayPal account" : "The test account";

/** "Next you’ll pay by card or PayPal". The sandbox offers a test account instead. */
export function waysToPay({ payments }: Payments, { cards_off }: Pick<DonateContent, "cards_off">): string {
  if (payments.provider === "paypal") return cards_off ? "by PayPal" : "by card or PayPal. No PayPal account needed";
  return cards_off ? "by test account" : "by test card or test account";
}

export const invitationOf = ({ guest }: Pick<DonateContent, "guest">): string => `/eventattendee/${guest.uuid}`;
export const givingOf = ({ guest }: Pick<DonateContent, "guest">): string => `/eventattendee/donate/${guest.uuid}`;
