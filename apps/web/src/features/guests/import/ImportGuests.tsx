import type { CheckedRow } from "@wishwell/contract/api/guest-import";
import type { Party } from "@wishwell/contract/api/parties";
import { importFields, type ImportField } from "@wishwell/domain/guests/import-columns";
import { useState, useId } from "react";
import { useNavigate } from "react-router";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import fields from "../../../ui/fields/fields.module.css";
import { classes } from "../../../ui/layout/classes.ts";
import { Icon } from "../../../ui/site/Icon.tsx";
import { detailsAddress } from "../../party/party-urls.ts";
import { CheckRows } from "./CheckRows.tsx";
import { withCorrections, type ImportAnswer } from "./import-rows.ts";
import styles from "./ImportGuests.module.css";
import { ListSources } from "./ListSources.tsx";
import { useImport, type ListSource } from "./use-import.ts";

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
  guest_first_name: "Guest first name",
  guest_last_name: "Guest last name",
  guest_name: "Guest’s whole name",
  email: "Email",
  phone: "Phone",
  carer_first_name: "Parent or carer’s first name",
  carer_last_name: "Parent or carer’s last name",
  carer_name: "Parent or carer’s whole name",
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
      <ul className={styles.columns}>
        {columns.map(({ name, samples, field }, place) => (
          <li key={place}>
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
