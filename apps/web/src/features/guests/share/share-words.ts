import type { Party } from "@wishwell/contract/api/parties";
import { dayAndMonth, shortWeekday, timeOfDay } from "@wishwell/domain/parties/party-dates";
import type { TableGuest } from "../guest-queries.ts";
import { writerName } from "../manage/guest-words.ts";

/** A guest's own invitation: whoever has the address answers for the guest. */
export const invitationLink = (publicUrl: string, uuid: string): string =>
  `${publicUrl.replace(/\/$/, "")}/eventattendee/${uuid}`;

/** A message that is ready to be passed on, to whoever reads the guest's letters. */
export function shareWords(
  guest: TableGuest,
  party: Pick<Party, "date" | "start_time"> & { readonly address: Pick<Party["address"], "venue"> },
  { title, link }: { title: string; link: string },
): string {
  const reader = writerName(guest);
  const who = reader === guest.guest_first_name ? "You’re" : `${guest.guest_first_name} is`;
  const day = party.date === null ? "" : ` on ${shortWeekday(party.date)} ${dayAndMonth(party.date)}`;
  const time = party.date === null || party.start_time === null ? "" : ` at ${timeOfDay(party.start_time)}`;
  const { venue } = party.address;
  const place = venue === "" ? "" : `, ${venue}`;
  return `Hi ${reader}! ${who} invited to ${title}${day}${time}${place}. Everything about it, and a button to reply: ${link}`;
}

/** Where a chat with somebody begins; without a number that could be a mobile the person is chosen there. */
export function whatsAppAddress(phone: string, words: string): string {
  return `https://wa.me/${internationalNumber(phone)}?text=${encodeURIComponent(words)}`;
}

/** As chats want it, with the country in front and nothing else; empty when it is no mobile number. */
export function internationalNumber(phone: string): string {
  const typed = phone.replace(/\(0\)/g, "").replace(/[^\d+]/g, "");
  const whole = typed.replace(/^(\+|00)/, "");
  const abroad = whole !== typed;
  if (/^07\d{9}$/.test(whole)) return `44${whole.slice(1)}`;
  return abroad && /^[1-9]\d{7,14}$/.test(whole) ? whole : "";
}
