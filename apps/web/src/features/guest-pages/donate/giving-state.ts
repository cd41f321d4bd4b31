import type { Donation } from "@wishwell/contract/api/contributions";
import type { DonateContent } from "@wishwell/contract/api/page-contents";

/** What a call told about the contribution. */
export function withDonation(content: DonateContent, donation: Donation): DonateContent {
  const { outcome: _shown, ...rest } = content;
  return { ...rest, donation };
}

/** The page as it would come now, read by the guest's link alone: of the giver's own contribution it knows less. */
export function withFresh(now: DonateContent, fresh: DonateContent): DonateContent {
  return { ...fresh, donation: now.donation, ...(now.outcome !== undefined && { outcome: now.outcome }) };
}

/** Refused for good because giving has closed: then an intention is nothing to be paid any more. */
export function withoutLate(content: DonateContent): DonateContent {
  const { donation } = content;
  const late = !content.may_contribute && (donation?.state === "intent" || donation?.declined === true);
  return late ? { ...content, donation: null } : content;
}
