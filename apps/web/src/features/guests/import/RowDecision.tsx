import type { CheckedRow } from "@wishwell/contract/api/guest-import";
import { isUnreachable } from "@wishwell/domain/guests/import-row";
import { Fragment } from "react";
import fields from "../../../ui/fields/fields.module.css";
import { isSkipped, type RowAction } from "./import-rows.ts";
import styles from "./RowsTable.module.css";

interface RowDecisionProps {
  row: CheckedRow;
  onDecide: (row: number, what: RowAction) => void;
}

/** What to do with a row. All rows are added except duplicates and skipped ones. */
export function RowDecision({ row, onDecide }: RowDecisionProps) {
  const leftOut = isSkipped(row);
  if (row.state === "fix" && isUnreachable(row)) {
    return (
      <label className={`line pointer gap-12 ${fields.tick}`}>
        <input
          type="checkbox"
          className={`no-flex pointer no-margin bg-ground ${fields.box}`}
          aria-label={`Take it, row ${row.row}`}
          checked={!leftOut}
          onChange={() => onDecide(row.row, leftOut ? "add" : "skip")}
        />
        <span>Take it</span>
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
