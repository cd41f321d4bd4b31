import type { ShownParty } from "@wishwell/contract/api/page-contents";
import { longDate } from "@wishwell/domain/parties/party-dates";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import styles from "./PartyFacts.module.css";
import { daysOf, placeOf, timesOf } from "./party-words.ts";

interface PartyFactsProps {
  party: ShownParty;
  /** Said under the place, to those who are told less than all of it. */
  placeNote?: ReactNode;
  /** What the invited can do with the day and the place. */
  withDay?: ReactNode;
  withPlace?: ReactNode;
  /** The reply is asked for elsewhere on the page. */
  asksElsewhere?: boolean;
}

/** When and where, and what is good to know. */
export function PartyFacts({ party, placeNote, withDay, withPlace, asksElsewhere = false }: PartyFactsProps) {
  const { address, notes, rsvp_date, over } = party;
  const place = placeOf(address);
  return (
    <ul className={styles.facts}>
      <Fact icon="calendar" title={daysOf(party)} way={withDay}>
        <p>{timesOf(party)}</p>
      </Fact>
      <Fact icon="pin" title={address.venue || "Place to be confirmed"} way={withPlace}>
        {place !== "" && <p>{place}</p>}
        {placeNote}
      </Fact>
      {rsvp_date !== null && !over && !asksElsewhere && (
        <Fact icon="mail" title="Replies">
          <p>Please reply by {longDate(rsvp_date)}</p>
        </Fact>
      )}
      {(notes.instructions.length > 0 || notes.additional !== "") && (
        <Fact icon="note" title="Good to know">
          {notes.instructions.length > 0 && (
            <ul className={styles.tags}>
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
