import type { InvitationContent, ShownParty } from "@wishwell/contract/api/page-contents";
import { googleCalendarLink, outlookCalendarLink } from "@wishwell/domain/parties/calendar-links";
import { possessive } from "@wishwell/domain/parties/party-language";

/**
 * Where a guest puts the party into a calendar kept elsewhere, once there is a day. They lead to the party's page:
 * whoever else reads that calendar must not get the guest's own link.
 */
export function presentCalendars(party: ShownParty, publicUrl: string): InvitationContent["calendars"] {
  if (party.date === null || party.over) return null;
  const { venue, address1, address2, city, postcode } = party.address;
  const town = [city, postcode].filter(Boolean).join(" ");
  const entry = {
    title: `${possessive(party.language.recipient_names) || "A birthday"} party`,
    date: party.date,
    endDate: party.end_date,
    startTime: party.start_time,
    endTime: party.end_time,
    place: [venue, address1, address2, town].filter(Boolean).join(", "),
    details: `${publicUrl}/@${party.short_code}`,
  };
  return { google: googleCalendarLink(entry), outlook: outlookCalendarLink(entry) };
}
