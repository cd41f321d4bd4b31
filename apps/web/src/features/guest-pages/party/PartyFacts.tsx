import type { InvitationContent, PartyContent, ShownParty } from "@wishwell/contract/api/page-contents";
import { longDate } from "@wishwell/domain/parties/party-dates";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import tools from "../invitation/InvitationTools.module.css";
import { calendarFileOf } from "../invitation/invitation-words.ts";
import styles from "./PartyFacts.module.css";
import { daysOf, placeOf, timesOf } from "./party-words.ts";

/** On a personal invitation, which asks for the reply elsewhere. */
export function InvitationFacts({ content }: { content: InvitationContent }) {
  const { party, directions } = content;
  // The street is missing until the guest accepts, and again long after the party, when it has been deleted.
  const streetLater = party.address.address1 === undefined && !party.over;
  return (
    <PartyFacts
      party={party}
      asksElsewhere
      placeNote={streetLater && <p>You’ll see the full address once you’ve said you’re coming.</p>}
      withDay={<CalendarMenu content={content} />}
      withPlace={<Directions links={directions} />}
    />
  );
}

interface PartyFactsProps {
  party: ShownParty;
  /** Shown below the place when the visitor may not see the full address. */
  placeNote?: ReactNode;
  /** Actions beside date and place, for invited guests. */
  withDay?: ReactNode;
  withPlace?: ReactNode;
  /** True when the page asks for the reply elsewhere. */
  asksElsewhere?: boolean;
  /** Day, time and by when to reply; or everything else. */
  only?: "when" | "others";
}

/** When, where and good to know. */
export function PartyFacts({ party, placeNote, withDay, withPlace, asksElsewhere = false, only }: PartyFactsProps) {
  const { address, notes, rsvp_date, over } = party;
  const place = placeOf(address);
  return (
    <ul className={`flat ${styles.facts}`}>
      {only !== "others" && (
        <Fact icon="calendar" title={daysOf(party)} way={withDay}>
          <p>{timesOf(party)}</p>
        </Fact>
      )}
      {only !== "when" && (
        <Fact icon="pin" title={address.venue || "Place to be confirmed"} way={withPlace}>
          {place !== "" && <p>{place}</p>}
          {placeNote}
        </Fact>
      )}
      {rsvp_date !== null && !over && !asksElsewhere && only !== "others" && (
        <Fact icon="mail" title="Replies">
          <p>Please reply by {longDate(rsvp_date)}</p>
        </Fact>
      )}
      {only !== "when" && (notes.instructions.length > 0 || notes.additional !== "") && (
        <Fact icon="note" title="Good to know">
          {notes.instructions.length > 0 && (
            <ul className={`flex-wrap mt-8 ${styles.tags}`}>
              {notes.instructions.map((sentence) => (
                <li key={sentence}>
                  <Icon name="tick" size={20} />
                  {sentence}
                </li>
              ))}
            </ul>
          )}
          {notes.additional !== "" && <p className={styles.typed}>{notes.additional}</p>}
        </Fact>
      )}
    </ul>
  );
}

interface FactProps {
  icon: IconName;
  title: string;
  way?: ReactNode;
  children: ReactNode;
}

function Fact({ icon, title, way, children }: FactProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {children}
      </div>
      {way}
    </li>
  );
}

/** Links that add the party to a calendar, once its date is set. They unfold in place, so nothing has to close them. */
function CalendarMenu({ content }: { content: InvitationContent }) {
  const { calendars } = content;
  if (calendars === null) return null;
  return (
    <details className={tools.menu}>
      <summary className="no-marker underlined pointer">Add to calendar</summary>
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

/** Links to directions on several maps. They unfold in place, as the calendars do. */
export function Directions({ links }: { links: PartyContent["directions"] }) {
  if (links.length === 0) return null;
  return (
    <details className={tools.menu}>
      <summary className="no-marker underlined pointer">Directions</summary>
      {links.map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="external noopener noreferrer">
          {name}
        </a>
      ))}
    </details>
  );
}
