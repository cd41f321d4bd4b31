/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   phones lay the table out anew, and some browsers then forget what it is: its roles are written out */
import type { Guest } from "@wishwell/contract/api/guests";
import { Icon } from "../../../ui/site/Icon.tsx";
import { guestName } from "../../party/guest-facts.ts";
import { allergyCall, broughtBy, otherNeeds, siblingsOnPaper, staysWords } from "./register-words.ts";
import styles from "./RegisterTable.module.css";

const columns = ["In", "Out", "Child", "Siblings", "Grown-up", "Needs"];

/** Who comes, with a box to tick when they are in and another when they are out. */
export function RegisterTable({ guests }: { guests: readonly Guest[] }) {
  return (
    <section className={styles.register}>
      <h2>Register</h2>
      {guests.length === 0 ? (
        <p>Nobody has said yes yet.</p>
      ) : (
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th key={column} role="columnheader" scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {guests.map((guest) => (
              <Row key={guest.uuid} guest={guest} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** For a pen. */
function Box() {
  return (
    <span className={styles.box}>
      <span className="only-heard">to tick</span>
    </span>
  );
}

function Row({ guest }: { guest: Guest }) {
  const call = allergyCall(guest);
  const needs = otherNeeds(guest);
  const grownUp = broughtBy(guest);
  return (
    <tr role="row">
      <td role="cell" className={styles.tick} data-column="In">
        <Box />
      </td>
      <td role="cell" className={styles.tick} data-column="Out">
        <Box />
      </td>
      <th role="rowheader" scope="row">
        {guestName(guest)}
      </th>
      <td role="cell">{siblingsOnPaper(guest)}</td>
      <td role="cell">
        {grownUp !== "" && `${grownUp}, `}
        <span className={styles.stays}>{staysWords(guest)}</span>
      </td>
      <td role="cell">
        {call !== "" && (
          <b className={styles.call}>
            <Icon name="warning" size={18} />
            <span>{call}</span>
          </b>
        )}
        {needs}
      </td>
    </tr>
  );
}
