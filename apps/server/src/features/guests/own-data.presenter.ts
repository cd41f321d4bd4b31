import { partyLanguage } from "@wishwell/domain/party-language";
import { presentGiftToOthers, presentOwnGift } from "../given/public.ts";
import { presentHeld } from "./guests.presenter.ts";
import type { OwnData } from "./show-own-data.ts";

/** As a file that people can read too. */
export function presentOwnData({ guest, party, messages, letters, others, gifts, contributionId }: OwnData): string {
  const data = {
    guest: presentHeld(guest),
    party: { name: party.name, date: party.date, children: partyLanguage(party.children, []).recipientNames },
    messages: messages.map(({ fromGuest, kind, content, createdAt }) => ({
      from: fromGuest ? "guest" : "organiser",
      kind,
      content,
      date: createdAt.toISOString(),
    })),
    ...others,
    // The organiser knows the link as well: what is private is opened by the number of the contribution.
    contributions: gifts.map((gift) => (gift.id === contributionId ? presentOwnGift(gift) : presentGiftToOthers(gift))),
    letters: letters.map(({ about, to, status, createdAt }) => ({ about, to, status, date: createdAt.toISOString() })),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
