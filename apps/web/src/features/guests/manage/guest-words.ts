import type { Guest } from "@wishwell/contract/api/guests";
import type { Party } from "@wishwell/contract/api/parties";
import { possessive } from "@wishwell/domain/parties/party-language";

type Carer = Pick<Guest, "carer_first_name" | "carer_last_name" | "email_type">;

/** "Hannah Bennett", or empty when the guest reads their own email or the carer's name is unknown. */
export function carerName({ carer_first_name = "", carer_last_name = "", email_type = 1 }: Carer): string {
  return email_type === 0 ? "" : `${carer_first_name} ${carer_last_name}`.trim();
}

/** Who writes and receives messages: the carer, if the email address is theirs. */
export function writerName(guest: Carer & Pick<Guest, "guest_first_name">): string {
  const carer = guest.email_type === 0 ? "" : (guest.carer_first_name ?? "");
  return carer || guest.guest_first_name || "the guest";
}

/** "Maya’s guests", for the link back to the list. */
export function partyGuests({ language }: Pick<Party, "language">): string {
  const whose = possessive(language.recipient_names);
  return whose === "" ? "Guests" : `${whose} guests`;
}
