import type { ThankedGuest } from "@wishwell/contract/api/thanks";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { memo } from "react";
import { dayAndTime } from "../../lib/moments.ts";
import { StateIcon } from "../../ui/feedback/StateIcon.tsx";
import { TickBox } from "../../ui/fields/TickBox.tsx";
import { classes } from "../../ui/layout/classes.ts";
import tables from "../../ui/layout/tables.module.css";
import styles from "./FamilyTable.module.css";
import { canBeThanked, isTicked, type Ticks, tickState } from "./ticks.ts";

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS changes the display of tables, and some browsers then drop their roles, so they are explicit */

interface FamilyTableProps {
  /** The visible families; the checkbox in the header applies to all. */
  shown: readonly ThankedGuest[];
  guests: readonly ThankedGuest[];
  ticks: Ticks;
  /** Names of the birthday children, as far as they are known. */
  names: string;
  /** Whether any family gave; otherwise giving is not mentioned. */
  given: boolean;
  onToggle: (guest: ThankedGuest) => void;
  onToggleAll: () => void;
}

/** All families to thank, with what they did. What they did not do is not mentioned. */
export function FamilyTable({ shown, guests, ticks, names, given, onToggle, onToggleAll }: FamilyTableProps) {
  const state = tickState(guests, ticks);
  return (
    <table role="table" className={classes(tables.folding, styles.table)} aria-labelledby="families">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {guests.some(canBeThanked) ? (
              <TickBox
                label="Thank everyone"
                checked={state === "all"}
                partly={state === "some"}
                onChange={onToggleAll}
              />
            ) : (
              <span className="only-heard">Status</span>
            )}
          </th>
          <th role="columnheader" scope="col">
            Guest
          </th>
          <th role="columnheader" scope="col">
            Came
          </th>
          {given && (
            <th role="columnheader" scope="col">
              Gave
            </th>
          )}
          <th role="columnheader" scope="col" className={styles.wishes}>
            {names === "" ? "Their wish" : `Their wish for ${names}`}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {shown.map((guest) => (
          <FamilyRow key={guest.uuid} guest={guest} ticked={isTicked(guest, ticks)} given={given} onToggle={onToggle} />
        ))}
      </tbody>
    </table>
  );
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as in FamilyTable */

interface FamilyRowProps {
  guest: ThankedGuest;
  ticked: boolean;
  given: boolean;
  onToggle: (guest: ThankedGuest) => void;
}

/** Memoised, so that ticking one of 300 families renders only that row. */
const FamilyRow = memo(function FamilyRow({ guest, ticked, given, onToggle }: FamilyRowProps) {
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
        <b className="semibold">{name}</b>
        <ThankedStatus guest={guest} />
      </th>
      <td role="cell">{cameWords(guest)}</td>
      {given && <td role="cell">{guest.gave && <Did>Gave</Did>}</td>}
      <td role="cell">{guest.wish !== "" && <Wish words={guest.wish} />}</td>
    </tr>
  );
});

/** A long wish is clamped to a few lines; its title and the messages have the full text. */
function Wish({ words }: { words: string }) {
  return words.length > 120 ? (
    <q className={`break-words block clip ${styles.wish} ${styles.cut}`} title={words}>
      {words}
    </q>
  ) : (
    <q className={`break-words block ${styles.wish}`}>{words}</q>
  );
}

/** Shown in place of the checkbox. */
function Instead({ guest: { thanked_at } }: { guest: ThankedGuest }) {
  return thanked_at === null ? (
    <StateIcon shape="triangle" hue="brick" size={26} />
  ) : (
    <StateIcon shape="full" hue="leaf" size={26} />
  );
}

function ThankedStatus({ guest: { uuid, thanked_at, reachable } }: { guest: ThankedGuest }) {
  if (thanked_at !== null) return <span className="block text-15 muted">Thanked {dayAndTime(thanked_at)}</span>;
  if (reachable) return null;
  return (
    <span className={`block text-15 muted text-bad semibold ${styles.bad}`}>
      Bad email <a href={`/dashboard/eventattendee/${uuid}`}>Fix address</a>
    </span>
  );
}

function cameWords({ came, status }: ThankedGuest) {
  if (came) return <Did>Came</Did>;
  return status === guestStatus.declined && <span className="muted">Couldn’t come</span>;
}

function Did({ children }: { children: string }) {
  return (
    <span className={`line nowrap ${styles.did}`}>
      <StateIcon shape="full" hue="leaf" />
      {children}
    </span>
  );
}
