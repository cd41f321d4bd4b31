import { limits } from "@wishwell/contract/limits";
import type { DonateContent, InvitedGuest, ShownParty } from "@wishwell/contract/page-contents";
import type { Pence } from "@wishwell/domain/money";
import { shortText } from "@wishwell/domain/short-text";

export function presentGiver({
  uuid,
  guest_first_name,
  status,
  contributed,
  amount,
}: InvitedGuest): DonateContent["guest"] {
  return { uuid, guest_first_name, status, contributed, amount };
}

export function presentPartyOfGiver(party: ShownParty): DonateContent["party"] {
  const { uuid, name, date, language, eventtheme, eventtheme_uuid, poster_url, poster_text, over, complete } = party;
  return { uuid, name, date, language, eventtheme, eventtheme_uuid, poster_url, poster_text, over, complete };
}

/** It only names what is meant. */
const giftLength = 60;

/** Several wishes are no one gift. */
export const presentGift = ({ eventrecipients: [first, ...others] }: ShownParty): string =>
  others.length === 0 ? shortText(first?.gift ?? "", giftLength) : "";

export function presentAmounts(most: Pence): DonateContent["amounts"] {
  return { least: limits.amountLeast, most, suggested: limits.amountsSuggested.filter((amount) => amount <= most) };
}
