import type { CheckedRow } from "@wishwell/contract/api/guest-import";
import { limits } from "@wishwell/contract/api/limits";
import { useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { Choices } from "../../../ui/fields/Choices.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import styles from "./CheckRows.module.css";
import {
  addWords,
  countRows,
  willBeImported,
  shownRows,
  stayWords,
  type RowCounts,
  type RowsView,
} from "./import-rows.ts";
import { RowsTable } from "./RowsTable.tsx";
import type { GuestImport } from "./use-import.ts";

interface CheckRowsProps {
  guests: GuestImport;
  /** How many more guests the party may have. */
  room: number;
  /** URL of the guest list. */
  back: string;
}

/** Shows every row with its errors before any guest is added. */
export function CheckRows({ guests, room, back }: CheckRowsProps) {
  const { rows } = guests;
  const counts = countRows(rows);
  const [view, setView] = useState<RowsView>("all");
  const going = rows.filter(willBeImported);
  const added = going.filter(({ what }) => what === "add").length;
  const stay = stayWords(rows);
  return (
    <section>
      <div className="cluster align-baseline gap-4-18">
        <h2>Check before adding</h2>
        <p className="muted no-margin">Nothing is added and no one is emailed yet</p>
      </div>
      <Counts counts={counts} />
      {added > room && (
        <ErrorSummary
          title={`There’s room for ${room} more. Leave ${added - room} out: a party can have up to ${limits.guests} guests.`}
        />
      )}
      <Views rows={rows} view={view} onChange={setView} />
      <RowsTable rows={shownRows(rows, view)} mended={guests.mended} onMend={guests.mend} onDecide={guests.decide} />
      {guests.addFault !== null && <ErrorSummary title={sentenceFor(guests.addFault)} />}
      <div className={`cluster mt-24 bg-ground ${styles.actions}`}>
        {going.length > 0 && (
          <Button busy={guests.adding} onClick={guests.add}>
            {addWords(rows)}
          </Button>
        )}
        <Button variant="line" href={back}>
          Cancel
        </Button>
        {stay !== "" && <p className="small muted no-margin">{stay}</p>}
      </div>
    </section>
  );
}

function Counts({ counts: { ready, fix, duplicate, leftOut } }: { counts: RowCounts }) {
  return (
    <p className={`flex-wrap ${styles.counts}`} role="status">
      <span className="line gap-10">
        <StateIcon shape="full" hue="leaf" size={24} />
        <b>{ready}</b> ready
      </span>{" "}
      {fix > 0 && (
        <span className="line gap-10">
          <StateIcon shape="triangle" hue="brick" size={24} />
          <b>{fix}</b> to fix
        </span>
      )}{" "}
      {duplicate > 0 && (
        <span className="line gap-10">
          <StateIcon shape="half" hue="custard" size={24} />
          <b>{duplicate}</b> {duplicate === 1 ? "duplicate" : "duplicates"}
        </span>
      )}{" "}
      {leftOut > 0 && (
        <span className="line gap-10">
          <StateIcon shape="dashed" size={24} />
          <b>{leftOut}</b> left out
        </span>
      )}
    </p>
  );
}

interface ViewsProps {
  rows: readonly CheckedRow[];
  view: RowsView;
  onChange: (view: RowsView) => void;
}

const views = [
  { value: "look", label: "To check" },
  { value: "ready", label: "Ready" },
  { value: "all", label: "All" },
] as const;

function Views({ rows, view, onChange }: ViewsProps) {
  return (
    <Choices
      label="Rows shown"
      value={view}
      choices={views.map((choice) => ({ ...choice, count: shownRows(rows, choice.value).length }))}
      onChange={onChange}
    />
  );
}
