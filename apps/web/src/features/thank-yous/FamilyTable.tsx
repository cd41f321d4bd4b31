/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   phones lay the table out anew, and some browsers then forget what it is: its roles are written out */
import type { ThankedGuest } from "@wishwell/contract/api/thanks";
import { classes } from "../../ui/layout/classes.ts";
import tables from "../../ui/layout/tables.module.css";
import { TickBox } from "../../ui/fields/TickBox.tsx";
import { FamilyRow } from "./FamilyRow.tsx";
import styles from "./FamilyTable.module.css";
import { canBeThanked, isTicked, tickState, type Ticks } from "./ticks.ts";

interface FamilyTableProps {
  /** Those who are shown; ticking everybody means all. */
  shown: readonly ThankedGuest[];
  guests: readonly ThankedGuest[];
  ticks: Ticks;
  /** The birthday children, as far as they are known. */
  names: string;
  /** Anybody gave: else nothing is said of giving. */
  given: boolean;
  onToggle: (guest: ThankedGuest) => void;
  onToggleAll: () => void;
}

/** Everybody there is to thank, with what they did. What somebody did not do is not mentioned. */
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
              <span className="only-heard">State</span>
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
