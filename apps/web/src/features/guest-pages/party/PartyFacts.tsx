import type { ShownParty } from "@wishwell/contract/api/page-contents";
import { longDate } from "@wishwell/domain/parties/party-dates";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import styles from "./PartyFacts.module.css";
import { daysOf, placeOf, timesOf } from "./party-words.ts";

interface PartyFactsProps {
  party: ShownParty;
  /** Shown below the place when the visitor may not see the full address. */
  placeNote?: ReactNode;
  /** Actions beside date and place, for invited guests. */
  withDay?: ReactNode;
  withPlace?: ReactNode;
  /** True when the page asks for the reply elsewhere. */
  asksElsewhere?: boolean;
}

/** When, where and good to know. */
export function PartyFacts({ party, placeNote, withDay, withPlace, asksElsewhere = false }: PartyFactsProps) {
  const { address, notes, rsvp_date, over } = party;
  const place = placeOf(address);
  return (
    <ul className={`flat ${styles.facts}`}>
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
