/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS changes the display of tables, and some browsers then drop their roles, so they are explicit */
import type { CheckedRow } from "@wishwell/contract/api/guest-import";
import { limits } from "@wishwell/contract/api/limits";
import { isUnreachable } from "@wishwell/domain/guests/import-row";
import { memo, useState, Fragment } from "react";
import type { StateShape } from "../../../ui/feedback/StateIcon.tsx";
import { StatePill, type PillTone } from "../../../ui/feedback/StatusPill.tsx";
import fields from "../../../ui/fields/fields.module.css";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import tables from "../../../ui/layout/tables.module.css";
import {
  isSkipped,
  isSkippedAsUnreachable,
  openFields,
  twinWords,
  type CorrectedRows,
  type RowAction,
  type RowField,
} from "./import-rows.ts";
import styles from "./RowsTable.module.css";

interface RowsTableProps {
  rows: readonly CheckedRow[];
  mended: CorrectedRows;
  onMend: (row: number, field: RowField, value: string) => void;
  onDecide: (row: number, what: RowAction) => void;
}

/** Rows shown at first and with each "Show more", because every row renders about a dozen elements. */
const atOnce = 100;

const columns = ["Row", "Guest", "Email", "Phone", "Check", "What to do"];

/** Each row as it was interpreted. Invalid cells are input fields. */
export function RowsTable({ rows, mended, onMend, onDecide }: RowsTableProps) {
  const [most, setMost] = useState(atOnce);
  const hidden = rows.length - most;
  if (rows.length === 0) return <p className="muted">Nothing here.</p>;
  return (
    <>
      <table role="table" className={classes(tables.folding, styles.table)}>
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
          {rows.slice(0, most).map((row) => (
            <Row key={row.row} row={row} open={openFields(row, mended).join(" ")} onMend={onMend} onDecide={onDecide} />
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <p className="mt-16">
          <InlineButton onClick={() => setMost(most + atOnce)}>
            Show {Math.min(hidden, atOnce)} more of {rows.length}
          </InlineButton>
        </p>
      )}
    </>
  );
}

const looks: Readonly<Record<CheckedRow["state"], { tone: PillTone; shape: StateShape; word: string }>> = {
  ready: { tone: "good", shape: "full", word: "Ready" },
  fix: { tone: "bad", shape: "triangle", word: "Fix" },
  duplicate: { tone: "waiting", shape: "half", word: "Duplicate" },
};

interface RowProps extends Pick<RowsTableProps, "onMend" | "onDecide"> {
  row: CheckedRow;
  /** Names of the editable fields, separated by spaces. */
  open: string;
}

/** Every response replaces all rows, but most are unchanged and need no rendering. */
const isSameRow = (before: RowProps, now: RowProps) =>
  before.open === now.open && JSON.stringify(before.row) === JSON.stringify(now.row);

const Row = memo(function Row({ row, open, onMend, onDecide }: RowProps) {
  // A duplicate is skipped by default, so its own state is shown instead.
  const look = isSkipped(row) && row.state !== "duplicate" ? "leftOut" : row.state;
  const { tone, shape, word } = looks[row.state];
  const isOpen = (field: RowField) => open.split(" ").includes(field);
  const field = (name: RowField) => <CorrectField row={row} field={name} onMend={onMend} />;
  const carer = `${row.carer_first_name} ${row.carer_last_name}`.trim();
  const said = Object.values(row.errors ?? {}).flat();
  return (
    <tr role="row" className={styles[look]}>
      <td role="cell" className={styles.number}>
        {row.row}
      </td>
      <th className="semibold" role="rowheader" scope="row">
        {isOpen("guest_first_name") || isOpen("guest_last_name") ? (
          <div className={`stack gap-6 ${styles.names}`}>
            {field("guest_first_name")}
            {field("guest_last_name")}
          </div>
        ) : (
          `${row.guest_first_name} ${row.guest_last_name}`.trim()
        )}
        {isOpen("carer_first_name") || isOpen("carer_last_name") ? (
          <div className={`stack gap-6 ${styles.names}`}>
            {field("carer_first_name")}
            {field("carer_last_name")}
          </div>
        ) : (
          carer !== "" && <small>with {carer}</small>
        )}
      </th>
      <td role="cell">{isOpen("email") ? field("email") : row.email}</td>
      <td role="cell">{isOpen("phone") ? field("phone") : row.phone}</td>
      <td role="cell">
        {look === "leftOut" ? (
          <StatePill tone="none" shape="dashed">
            Left out
          </StatePill>
        ) : (
          <StatePill tone={tone} shape={shape}>
            {word}
          </StatePill>
        )}
        {isSkippedAsUnreachable(row) && <small>No email and no phone number</small>}
        {look === "fix" && said.map((sentence) => <small key={sentence}>{sentence}</small>)}
        {row.state === "duplicate" && <small>{twinWords(row)}</small>}
      </td>
      <td role="cell">
        <RowDecision row={row} onDecide={onDecide} />
      </td>
    </tr>
  );
}, isSameRow);

const words: Readonly<Record<RowField, string>> = {
  guest_first_name: "First name",
  guest_last_name: "Last name",
  email: "Email",
  phone: "Phone",
  carer_first_name: "Carer’s first name",
  carer_last_name: "Carer’s last name",
};

interface CorrectFieldProps {
  row: CheckedRow;
  field: RowField;
  onMend: (row: number, field: RowField, value: string) => void;
}

/** A field corrected within its row. The change applies on blur or Enter. */
function CorrectField({ row, field, onMend }: CorrectFieldProps) {
  const [typed, setTyped] = useState(row[field]);
  const mend = () => {
    if (typed !== row[field]) onMend(row.row, field, typed);
  };
  const wrong = row.errors?.[field] !== undefined;
  return (
    <input
      type={field === "email" ? "email" : field === "phone" ? "tel" : "text"}
      className={classes("block full-width", fields.input, styles.mend, wrong && styles.wrong)}
      aria-label={`${words[field]}, row ${row.row}`}
      aria-invalid={wrong || undefined}
      placeholder={field.endsWith("_name") ? words[field] : undefined}
      value={typed}
      maxLength={limits.importCell}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={mend}
      onKeyDown={(event) => {
        if (event.key === "Enter") mend();
      }}
    />
  );
}

interface RowDecisionProps {
  row: CheckedRow;
  onDecide: (row: number, what: RowAction) => void;
}

/** What to do with a row. All rows are added except duplicates and skipped ones. */
function RowDecision({ row, onDecide }: RowDecisionProps) {
  const leftOut = isSkipped(row);
  if (row.state === "fix" && isUnreachable(row)) {
    return (
      <label className={`line pointer gap-12 ${fields.tick}`}>
        <input
          type="checkbox"
          className={`no-flex pointer no-margin bg-ground ${fields.box}`}
          aria-label={`Use it, row ${row.row}`}
          checked={!leftOut}
          onChange={() => onDecide(row.row, leftOut ? "add" : "skip")}
        />
        <span>Use it</span>
      </label>
    );
  }
  if (row.state !== "duplicate") {
    const word = leftOut ? "Put back" : "Leave out";
    return (
      <button
        type="button"
        className={`touch-height text-left underlined ${styles.action}`}
        aria-label={`${word}, row ${row.row}`}
        onClick={() => onDecide(row.row, leftOut ? "add" : "skip")}
      >
        {word}
      </button>
    );
  }
  const words: Readonly<Record<RowAction, string>> = { skip: "Skip", update: "Update", add: "Add anyway" };
  return (
    <span role="group" aria-label={`What to do with row ${row.row}`}>
      {row.choices.map((choice, place) => (
        <Fragment key={choice}>
          {place > 0 && " or "}
          <button
            type="button"
            className={`touch-height text-left underlined ${styles.action}`}
            aria-pressed={row.what === choice}
            onClick={() => onDecide(row.row, choice)}
          >
            {words[choice]}
          </button>
        </Fragment>
      ))}
    </span>
  );
}
