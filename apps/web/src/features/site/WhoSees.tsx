/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS changes the display of tables, and some browsers then drop their roles, so they are explicit */
import { Icon } from "../../ui/site/Icon.tsx";
import tables from "../../ui/layout/tables.module.css";
import styles from "./WhoSees.module.css";

/** "yes", "no", or an explanation. */
const rows: readonly { what: string; anyone: string; guest: string }[] = [
  { what: "The child’s first name and age", anyone: "yes", guest: "yes" },
  { what: "The child’s last name and date of birth", anyone: "no", guest: "no" },
  { what: "Day, time, venue and town", anyone: "yes", guest: "yes" },
  {
    what: "The street address",
    anyone: "no",
    guest: "With the invitation, or after accepting if the organiser prefers",
  },
  {
    what: "Who replied",
    anyone: "First name and initial",
    guest: "First name and initial",
  },
  { what: "Other guests’ email and phone", anyone: "no", guest: "no" },
  { what: "Allergies, needs and messages", anyone: "no", guest: "Their own" },
  { what: "Amounts given", anyone: "no", guest: "Their own" },
];

/** What the public, guests and the organiser each see of a party. */
export function WhoSees() {
  return (
    <>
      <p>The organiser sees everything about the party except private amounts. Everyone else sees this:</p>
      <table role="table" className={`text-16 tight ${tables.narrow} ${styles.table}`}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              What
            </th>
            <th role="columnheader" scope="col">
              Anyone with the party code
            </th>
            <th role="columnheader" scope="col">
              An invited guest
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.what} role="row">
              <th className="semibold" role="rowheader" scope="row">
                {row.what}
              </th>
              <Cell head="With the party code" sees={row.anyone} />
              <Cell head="Invited" sees={row.guest} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">
        The organiser can hide who’s replied. Party pages and invitations ask search engines to stay away.
      </p>
    </>
  );
}

function Cell({ head, sees }: { head: string; sees: string }) {
  return (
    <td role="cell" data-head={head}>
      {sees === "yes" || sees === "no" ? (
        <span className={`inline-line gap-8 ${sees === "yes" ? "text-good" : "muted"}`}>
          <Icon name={sees === "yes" ? "eye" : "lock"} size={20} />
          {sees === "yes" ? "Sees it" : "Never"}
        </span>
      ) : (
        sees
      )}
    </td>
  );
}
