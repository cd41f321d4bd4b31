import type { CheckedRow } from "@wishwell/contract/api/guest-import";
import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import { type ImportField, importFields } from "@wishwell/domain/guests/import-columns";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import { Choices } from "../../../ui/fields/Choices.tsx";
import fields from "../../../ui/fields/fields.module.css";
import { classes } from "../../../ui/layout/classes.ts";
import { Icon } from "../../../ui/site/Icon.tsx";
import { detailsAddress } from "../../party/party-urls.ts";
import {
  addWords,
  countRows,
  type ImportAnswer,
  type RowCounts,
  type RowsView,
  shownRows,
  stayWords,
  willBeImported,
  withCorrections,
} from "./import-rows.ts";
import styles from "./ImportGuests.module.css";
import { ListSources } from "./ListSources.tsx";
import { RowsTable } from "./RowsTable.tsx";
import { type GuestImport, type ListSource, useImport } from "./use-import.ts";

/** Imports a guest list: choose it, check how it was read, correct it, add the guests. */
export function ImportGuests({ party }: { party: Party }) {
  const navigate = useNavigate();
  const flash = useFlash();
  const [source, setSource] = useState<ListSource | null>(null);
  const [stayed, setStayed] = useState(0);
  const list = detailsAddress(party.uuid, "edit-guests");
  const guests = useImport({
    partyUuid: party.uuid,
    source,
    onAdded: async (message, staying: readonly CheckedRow[]) => {
      flash.clear();
      flash.show("success", message);
      if (staying.length === 0) return navigate(list);
      // The rows still to be corrected become the new list.
      setSource({ rows: withCorrections(staying, new Map()) });
      setStayed(stayed + 1);
    },
  });
  const { seen } = guests;
  return (
    <div className={styles.import}>
      <div className={`stack align-start one-column gap-28 ${styles.start}`}>
        <ListSources key={stayed} party={party} fault={guests.fault} onChange={setSource} />
        {seen !== null && seen.columns.length > 0 && (
          <Columns seen={seen} onChange={(reading) => setSource({ file: source?.file, ...reading })} />
        )}
      </div>
      {source !== null && seen === null && guests.looking && <SkeletonRows />}
      {seen === null && (
        <div className="row">
          <Button variant="line" href={list}>
            Cancel
          </Button>
        </div>
      )}
      {seen !== null && <CheckRows guests={guests} room={seen.room} back={list} />}
    </div>
  );
}

const fieldWords: Readonly<Record<ImportField, string>> = {
  guest_first_name: "Guest’s first name",
  guest_last_name: "Guest’s last name",
  guest_name: "Guest’s full name",
  email: "Email",
  phone: "Phone",
  carer_first_name: "Parent or carer’s first name",
  carer_last_name: "Parent or carer’s last name",
  carer_name: "Parent or carer’s full name",
  leave_out: "Leave out",
};

interface ColumnsProps {
  seen: ImportAnswer;
  onChange: (reading: Required<Pick<ListSource, "mapping" | "header">>) => void;
}

/** Shows how each column was interpreted, and lets the organiser correct it. */
function Columns({ seen: { columns, header }, onChange }: ColumnsProps) {
  const id = useId();
  const mapping = columns.map(({ field }) => field);
  return (
    <section>
      <h2>Which column is which?</h2>
      <ul className={`ruled-between ${styles.columns}`}>
        {columns.map(({ name, samples, field }, place) => (
          <li key={place} className="stack align-centre gap-12">
            <label className="break-words" htmlFor={`${id}-${place}`}>
              <b className="semibold">{name}</b>
              <small className="block tight text-15 muted">{samples.join(", ")}</small>
            </label>
            <Icon name="right" size={18} />
            <select
              id={`${id}-${place}`}
              className={classes("block full-width", fields.input, fields.select)}
              value={field}
              onChange={({ currentTarget: { value } }) =>
                onChange({ header, mapping: mapping.with(place, value as ImportField) })
              }
            >
              {importFields.map((choice) => (
                <option key={choice} value={choice}>
                  {fieldWords[choice]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <CheckboxField
        id={`${id}-header`}
        label="The first line names the columns"
        checked={header}
        onChange={(event) => onChange({ mapping, header: event.currentTarget.checked })}
      />
    </section>
  );
}

interface CheckRowsProps {
  guests: GuestImport;
  /** How many more guests the party may have. */
  room: number;
  /** URL of the guest list. */
  back: string;
}

/** Shows every row with its errors before any guest is added. */
function CheckRows({ guests, room, back }: CheckRowsProps) {
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
        <p className="muted no-margin">Nothing has been added and no one has been emailed yet</p>
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
