import type { DonateContent } from "@wishwell/contract/api/page-contents";
import type { PublicConfig } from "@wishwell/contract/api/operations";
import { possessive } from "@wishwell/domain/parties/party-language";

type Known = Pick<DonateContent, "party" | "gift" | "from">;

/** "Maya’s gift", "Maya and Tom’s gifts", "The gift". */
export function giftName({ party }: Pick<Known, "party">): string {
  const names = party.language.recipient_names;
  if (names === "") return "The gift";
  return `${possessive(names)} ${names.includes(" and ") ? "gifts" : "gift"}`;
}

/** What stands under it: "Half for a blue bike with a bell" in the words of the child, where there are any. */
export const giftHalf = ({ gift }: Pick<Known, "gift">): string =>
  gift === "" ? "Half for the gift" : `Half for “${gift}”`;

export const charityName = ({ party }: Pick<Known, "party">): string => party.language.charity_names || "The charity";

/** Whom the party is for; "the birthday child" while nobody said. */
export const childName = ({ party }: Pick<Known, "party">): string =>
  party.language.recipient_names || "the birthday child";

/** Who sees it: the organiser by name, where it is known. */
export const organiserName = ({ from }: Pick<Known, "from">): string => from || "The organiser";

/** The first name of whoever pays, as it stands on the card. */
export const firstNameOf = (billingName: string): string => billingName.trim().split(/\s+/)[0] ?? "";

export const providerName = ({ payments }: Payments): string =>
  payments.provider === "paypal" ? "PayPal" : "Card payment";

type Payments = Pick<PublicConfig, "payments">;

/** What pays when cards do not. */
export const accountName = ({ payments }: Payments): string =>
  payments.provider === "paypal" ? "A PayPal account" : "The test account";

/** "Next you’ll pay by card or PayPal": the sandbox has a test account instead. */
export function waysToPay({ payments }: Payments, { cards_off }: Pick<DonateContent, "cards_off">): string {
  if (payments.provider === "paypal") return cards_off ? "by PayPal" : "by card or PayPal. No PayPal account needed";
  return cards_off ? "by test account" : "by test card or test account";
}

export const invitationOf = ({ guest }: Pick<DonateContent, "guest">): string => `/eventattendee/${guest.uuid}`;
export const givingOf = ({ guest }: Pick<DonateContent, "guest">): string => `/eventattendee/donate/${guest.uuid}`;
