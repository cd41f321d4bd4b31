import type { InvitationContent } from "@wishwell/contract/page-contents";
import { type CalendarEntry, googleCalendarLink, outlookCalendarLink } from "@wishwell/domain/calendar-links";
import { DropMenu } from "../../../ui/light/DropMenu.tsx";
import { occasionOf, placeOf } from "../party-words.ts";
import styles from "./Ways.module.css";
import { usePublicConfig } from "../../../lib/public-config.ts";

/** Into whichever calendar they keep, once there is a day. */
export function CalendarMenu({ content }: { content: InvitationContent }) {
  const { public_url } = usePublicConfig();
  const entry = entryOf(content, public_url);
  if (entry === null) return null;
  return (
    <DropMenu hangs="right" className={styles.menu} button={<span className={styles.link}>Add to calendar</span>}>
      <a href={calendarFileOf(content)} download="party.ics">
        Calendar file (.ics)
      </a>
      <a href={googleCalendarLink(entry)} target="_blank" rel="external noopener">
        Google Calendar
      </a>
      <a href={outlookCalendarLink(entry)} target="_blank" rel="external noopener">
        Outlook
      </a>
    </DropMenu>
  );
}

export const calendarFileOf = ({ guest }: Pick<InvitationContent, "guest">): string =>
  `/eventattendee/calendar/${guest.uuid}.ics`;

/** It leads to the party's page: whoever can read the calendar must not get the guest's own link. */
function entryOf({ party }: InvitationContent, publicUrl: string): CalendarEntry | null {
  if (party.date === null || party.over) return null;
  return {
    title: occasionOf(party),
    date: party.date,
    endDate: party.end_date,
    startTime: party.start_time,
    endTime: party.end_time,
    place: [party.address.venue, placeOf(party.address)].filter(Boolean).join(", "),
    details: `${publicUrl.replace(/\/$/, "")}/@${party.short_code}`,
  };
}
