import type { Party } from "@wishwell/contract/api/parties";
import { missingParts, type PartyPart } from "@wishwell/domain/parties/party-ready";

/** What stands between this party and being active. */
export function missingFrom(party: Party): PartyPart[] {
  return missingParts({
    name: party.name,
    hasTheme: party.eventtheme_uuid !== null,
    venue: party.address.venue,
    street: party.address.address1 ?? "",
    city: party.address.city,
    date: party.date,
    startTime: party.start_time,
    endTime: party.end_time,
    rsvpDate: party.rsvp_date,
    children: party.eventrecipients.map((child) => ({
      firstName: child.first_name,
      lastName: child.last_name ?? "",
      dateOfBirth: child.date_of_birth ?? null,
    })),
    charities: party.eventcharities.length,
  });
}

/** Whether the party's link and code lead anywhere: a draft has no page that guests could open. */
export const isOpenToGuests = (party: Party): boolean => party.status === 1 || missingFrom(party).length === 0;

/** In which section each of them is filled in. */
const sectionOf = (part: PartyPart): string =>
  part === "children" ? "edit-gift" : part === "charity" ? "edit-charity" : "edit-details";

/** The sections that want looking at, each once. */
export const sectionsToFill = (missing: readonly PartyPart[]): string[] => [...new Set(missing.map(sectionOf))];
