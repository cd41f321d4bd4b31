import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { calendarFileOf } from "./invitation-words.ts";
import styles from "./InvitationTools.module.css";

/** Links that add the party to a calendar, once its date is set. They unfold in place, so nothing has to close them. */
export function CalendarMenu({ content }: { content: InvitationContent }) {
  const { calendars } = content;
  if (calendars === null) return null;
  return (
    <details className={styles.menu}>
      <summary className="underlined pointer">Add to calendar</summary>
      <a href={calendarFileOf(content)} download="party.ics">
        Calendar file (.ics)
      </a>
      <a href={calendars.google} target="_blank" rel="external noopener">
        Google Calendar
      </a>
      <a href={calendars.outlook} target="_blank" rel="external noopener">
        Outlook
      </a>
    </details>
  );
}
