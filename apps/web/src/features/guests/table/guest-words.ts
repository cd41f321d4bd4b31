import { listed } from "@wishwell/domain/parties/party-language";
import type { TableGuest } from "../guest-queries.ts";
import { carerName } from "../manage/guest-words.ts";

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
