/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as in FamilyTable */
import type { ThankedGuest } from "@wishwell/contract/api/thanks";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { memo } from "react";
import { dayAndTime } from "../../lib/moments.ts";
import { classes } from "../../ui/layout/classes.ts";
import { StateIcon } from "../../ui/feedback/StateIcon.tsx";
import { TickBox } from "../../ui/fields/TickBox.tsx";
import styles from "./FamilyTable.module.css";
import { canBeThanked } from "./ticks.ts";

interface FamilyRowProps {
  guest: ThankedGuest;
  ticked: boolean;
  given: boolean;
  onToggle: (guest: ThankedGuest) => void;
}

/** One family. Ticking one of three hundred draws that one anew. */
export const FamilyRow = memo(function FamilyRow({ guest, ticked, given, onToggle }: FamilyRowProps) {
  const name = [guest.guest_first_name, guest.guest_last_name].filter(Boolean).join(" ");
  return (
    <tr role="row">
      <td role="cell" className={styles.tick}>
        {canBeThanked(guest) ? (
          <TickBox label={`Thank ${name}`} checked={ticked} onChange={() => onToggle(guest)} />
        ) : (
          <Instead guest={guest} />
        )}
      </td>
      <th role="rowheader" scope="row">
        <b>{name}</b>
        <Standing guest={guest} />
      </th>
      <td role="cell">{cameWords(guest)}</td>
      {given && <td role="cell">{guest.gave && <Did>Gave</Did>}</td>}
      <td role="cell">{guest.wish !== "" && <Wish words={guest.wish} />}</td>
    </tr>
  );
});

/** A long one is cut to a few lines, so that the list stays one; all of it is in its title and among the messages. */
function Wish({ words }: { words: string }) {
  return words.length > 120 ? (
    <q className={classes(styles.wish, styles.cut)} title={words}>
      {words}
    </q>
  ) : (
    <q className={styles.wish}>{words}</q>
  );
}

/** Where others have a box to tick. */
function Instead({ guest: { thanked_at } }: { guest: ThankedGuest }) {
  return thanked_at === null ? (
    <StateIcon shape="triangle" hue="brick" size={26} />
  ) : (
    <StateIcon shape="full" hue="leaf" size={26} />
  );
}

function Standing({ guest: { uuid, thanked_at, reachable } }: { guest: ThankedGuest }) {
  if (thanked_at !== null) return <span className={styles.standing}>Thanked {dayAndTime(thanked_at)}</span>;
  if (reachable) return null;
  return (
    <span className={styles.bad}>
      Bad email <a href={`/dashboard/eventattendee/${uuid}`}>Fix address</a>
    </span>
  );
}

function cameWords({ came, status }: ThankedGuest) {
  if (came) return <Did>Came</Did>;
  return status === guestStatus.declined && <span className="muted">Sent regrets</span>;
}

function Did({ children }: { children: string }) {
  return (
    <span className={styles.did}>
      <StateIcon shape="full" hue="leaf" />
      {children}
    </span>
  );
}
