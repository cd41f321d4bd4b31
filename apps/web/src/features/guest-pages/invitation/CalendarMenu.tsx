import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { DropMenu } from "../../../ui/layout/DropMenu.tsx";
import { calendarFileOf } from "./invitation-words.ts";
import styles from "./InvitationTools.module.css";

/** Links that add the party to a calendar, once its date is set. */
export function CalendarMenu({ content }: { content: InvitationContent }) {
  const { calendars } = content;
  if (calendars === null) return null;
  return (
    <DropMenu
      hangs="right"
      className={styles.menu}
      button={<span className={`underlined ${styles.link}`}>Add to calendar</span>}
    >
      <a href={calendarFileOf(content)} download="party.ics">
        Calendar file (.ics)
      </a>
      <a href={calendars.google} target="_blank" rel="external noopener">
        Google Calendar
      </a>
      <a href={calendars.outlook} target="_blank" rel="external noopener">
        Outlook
      </a>
    </DropMenu>
  );
}
