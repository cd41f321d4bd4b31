import { importFields, type ImportField } from "@wishwell/domain/guests/import-columns";
import { useId } from "react";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import fields from "../../../ui/fields/fields.module.css";
import { Icon } from "../../../ui/site/Icon.tsx";
import styles from "./Columns.module.css";
import type { ImportAnswer } from "./import-rows.ts";
import type { ListSource } from "./use-import.ts";

const fieldWords: Readonly<Record<ImportField, string>> = {
  guest_first_name: "Guest first name",
  guest_last_name: "Guest last name",
  guest_name: "Guest’s whole name",
  email: "E-mail",
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
export function Columns({ seen: { columns, header }, onChange }: ColumnsProps) {
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
