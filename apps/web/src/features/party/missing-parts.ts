import type { Party } from "@wishwell/contract/api/parties";
import { missingParts, type PartyPart } from "@wishwell/domain/parties/party-ready";

/** What the party lacks before it can be activated. */
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

/** Whether the party's link and code work: a draft has no page for guests. */
export const isOpenToGuests = (party: Party): boolean => party.status === 1 || missingFrom(party).length === 0;

/** The section where each part is filled in. */
const sectionOf = (part: PartyPart): string =>
  part === "children" ? "edit-gift" : part === "charity" ? "edit-charity" : "edit-details";

/** The sections to fill in, each once. */
export const sectionsToFill = (missing: readonly PartyPart[]): string[] => [...new Set(missing.map(sectionOf))];
