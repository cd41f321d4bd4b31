import type { ShownParty } from "@wishwell/contract/page-contents";
import { longDate } from "@wishwell/domain/party-dates";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/light/Icon.tsx";
import styles from "./PartyFacts.module.css";
import { daysOf, placeOf, timesOf } from "./party-words.ts";

interface PartyFactsProps {
  party: ShownParty;
  /** Said under the place, to those who are told less than all of it. */
  placeNote?: ReactNode;
}

/** When and where, and what is good to know. */
export function PartyFacts({ party, placeNote }: PartyFactsProps) {
  const { address, notes, rsvp_date, over } = party;
  const place = placeOf(address);
  return (
    <ul className={styles.facts}>
      <Fact icon="calendar" title={daysOf(party)}>
        <p>{timesOf(party)}</p>
      </Fact>
      <Fact icon="pin" title={address.venue || "Place to be confirmed"}>
        {place !== "" && <p>{place}</p>}
        {placeNote}
      </Fact>
      {rsvp_date !== null && !over && (
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

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </li>
  );
}
