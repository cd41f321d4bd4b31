import type { Party } from "@wishwell/contract/api/parties";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { now } from "../../../lib/now.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Mark } from "../../../ui/site/Mark.tsx";
import { titleOf, wholeTimeWords } from "../../party/party-words.ts";
import { figuresOf, type Heads } from "../headcount/head-count.ts";
import { Allergies, Kitchen } from "./Kitchen.tsx";
import { RegisterTable } from "./RegisterTable.tsx";
import styles from "./Sheet.module.css";

interface SheetProps {
  party: Party;
  heads: Heads;
}

/** One sheet: how many come, what nobody may eat, and who is in and out. */
export function Sheet({ party, heads }: SheetProps) {
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <Mark size={52} />
        <div>
          <h1>Kitchen and register</h1>
          <p>{titleOf(party)}</p>
          <p>{wholeTimeWords(party, longDate)}</p>
        </div>
        <div className={styles.where}>
          <p>{party.address.venue}</p>
          <Organiser party={party} />
        </div>
      </header>
      <ul className={styles.figures}>
        {figuresOf(heads).map(([figure, word]) => (
          <li key={word}>
            <b>{figure}</b> {word}
          </li>
        ))}
      </ul>
      <div className={styles.kitchen}>
        <Allergies guests={heads.guests} />
        <Kitchen heads={heads} />
      </div>
      <RegisterTable guests={heads.guests} />
      <footer className={styles.foot}>
        <Mark size={26} />
        <p>
          Printed {dayAndTime(now().toISOString())}. Children’s details: please keep this sheet with you and destroy it
          after the party.
        </p>
      </footer>
    </article>
  );
}

/** Whoever looks is mostly the organiser; an admin is not the one to call. */
function Organiser({ party }: { party: Party }) {
  const user = useSession()?.user;
  if (user === undefined || user.uuid !== party.user_uuid) return null;
  const words = [user.first_name, user.phone].filter(Boolean).join(", ");
  return words === "" ? null : <p>Organiser: {words}</p>;
}
