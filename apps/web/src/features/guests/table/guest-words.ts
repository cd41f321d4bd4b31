import type { Guest } from "@wishwell/contract/api/guests";
import type { Party } from "@wishwell/contract/api/parties";
import { listed, possessive } from "@wishwell/domain/parties/party-language";
import type { TableGuest } from "../guest-queries.ts";

/** "with Grace Adeyemi", if the email address is a carer's and the carer's name is known. */
export function carerWords(guest: Parameters<typeof carerName>[0]): string {
  const name = carerName(guest);
  return name === "" ? "" : `with ${name}`;
}

/** The icon and count in words, for screen readers. */
export function messageWords(
  { messages = 0, unread = 0 }: Pick<TableGuest, "messages" | "unread">,
  name: string,
): string {
  const count = messages === 1 ? "1 message" : `${messages} messages`;
  return `${count}${unread > 0 ? `, ${unread} new` : ""}: ${name}`;
}

/** A tel: URL, without spaces and punctuation. */
export const telAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

const mostNames = 3;

/** "Olive", "Olive and Noah", "Olive, Noah, Isla and 4 more". */
export function namesOf(guests: readonly Pick<TableGuest, "guest_first_name">[]): string {
  const names = guests.map(({ guest_first_name }) => guest_first_name);
  const rest = names.length - mostNames;
  return listed(rest > 1 ? [...names.slice(0, mostNames), `${rest} more`] : names);
}

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
