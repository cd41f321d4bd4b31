/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS changes the display of tables, and some browsers then drop their roles, so they are explicit */
import type { Guest } from "@wishwell/contract/api/guests";
import { classes } from "../../../ui/layout/classes.ts";
import { Icon } from "../../../ui/site/Icon.tsx";
import { StatusPill } from "../../../ui/feedback/StatusPill.tsx";
import tables from "../../../ui/layout/tables.module.css";
import { guestAddress } from "../../party/guest-urls.ts";
import { statusOf } from "../../party/guest-counts.ts";
import { contributionWords, guestName, needWords, siblingWords } from "../../party/guest-facts.ts";
import styles from "./GuestTable.module.css";

/** The guests and their replies. On phones each guest is a card that leaves out empty cells. */
export function GuestTable({ guests }: { guests: readonly Guest[] }) {
  return (
    <table role="table" className={classes(tables.folding, styles.table)}>
      <thead role="rowgroup">
        <tr role="row">
          {["Guest", "Status", "Siblings", "Contributed", "Requirements"].map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {guests.map((guest, place) => (
          <GuestRow key={guest.uuid ?? place} guest={guest} />
        ))}
      </tbody>
    </table>
  );
}

function GuestRow({ guest }: { guest: Guest }) {
  const contribution = contributionWords(guest);
  const needs = needWords(guest);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {guest.uuid === undefined ? guestName(guest) : <a href={guestAddress(guest.uuid)}>{guestName(guest)}</a>}
      </th>
      <td role="cell">
        <StatusPill status={statusOf(guest.status)}>{guest.status === 2 ? "Not sure yet" : undefined}</StatusPill>
      </td>
      <td role="cell" data-label="Siblings">
        {siblingWords(guest)}
      </td>
      <td role="cell" data-label="Contributed">
        {contribution !== "" && (
          <span className={`gap-8 align-start ${styles.fact}`}>
            {contribution.startsWith("£") || <Icon name="gift" size={20} />}
            <b className="money">{contribution}</b>
          </span>
        )}
      </td>
      <td role="cell" data-label="Needs">
        {needs !== "" && (
          <span className={`gap-8 align-start ${styles.fact}`}>
            <Icon name="warning" size={20} />
            <span>{needs}</span>
          </span>
        )}
      </td>
    </tr>
  );
}
