import type { Guest } from "@wishwell/contract/api/guests";
import type { TableGuest } from "../../guests/guest-queries.ts";
import { needWords } from "../../party/guest-facts.ts";

const hasAllergy = ({ allergies = [] }: Guest) => (allergies.length > 0 ? 0 : 1);

/** Guests with allergies first, then those with other needs, as "Olive B". */
export function toLookOutFor(guests: readonly Guest[]): { readonly guest: Guest; readonly name: string }[] {
  return guests
    .filter((guest) => needWords(guest) !== "")
    .toSorted((one, other) => hasAllergy(one) - hasAllergy(other))
    .map((guest) => ({ guest, name: `${guest.guest_first_name} ${guest.guest_last_name.charAt(0)}`.trim() }));
}

/** One guest for each address that emails reach, so that no family gets the same message twice. */
export function families(guests: readonly Guest[]): TableGuest[] {
  const known = new Map<string, TableGuest>();
  for (const guest of guests) {
    const { uuid, email = "", delivery_failed } = guest;
    const key = email.toLowerCase();
    if (uuid === undefined || key === "" || delivery_failed === true || known.has(key)) continue;
    known.set(key, { ...guest, uuid });
  }
  return [...known.values()];
}
