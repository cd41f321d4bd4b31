import type { Party } from "@wishwell/contract/api/parties";
import { isDraft, type MomentFacts } from "@wishwell/domain/parties/party-moments";
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

/** Facts that decide which party comes first. */
export const momentFacts = (party: Party): MomentFacts => ({
  date: party.date,
  endDate: party.end_date,
  endTime: party.end_time,
  active: party.status === 1,
  ready: missingFrom(party).length === 0,
  copied: party.copied === true,
  complete: party.complete === 1,
  cancelled: party.cancelled,
});

/** Not finished yet. The street of a complete party is forgotten after a while, which doesn't make it a draft again. */
export const isUnfinished = (party: Party): boolean => party.complete === 0 && isDraft(momentFacts(party));

/** Nothing about the party or who comes can be changed any more. */
export const isClosed = ({ complete, cancelled }: Pick<Party, "complete" | "cancelled">): boolean =>
  complete === 1 || cancelled;

/** Whether the party's link and code work: a draft has no page for guests. */
export const isOpenToGuests = (party: Party): boolean => !isUnfinished(party);

/** The section where each part is filled in. */
const sectionOf = (part: PartyPart): string =>
  part === "children" ? "edit-gift" : part === "charity" ? "edit-charity" : "edit-details";

/** The sections to fill in, each once. */
export const sectionsToFill = (missing: readonly PartyPart[]): string[] => [...new Set(missing.map(sectionOf))];
