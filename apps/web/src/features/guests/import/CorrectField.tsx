import { limits } from "@wishwell/contract/api/limits";
import type { CheckedRow } from "@wishwell/contract/api/guest-import";
import { useState } from "react";
import { classes } from "../../../ui/layout/classes.ts";
import fields from "../../../ui/fields/fields.module.css";
import type { RowField } from "./import-rows.ts";
import styles from "./RowsTable.module.css";

const words: Readonly<Record<RowField, string>> = {
  guest_first_name: "First name",
  guest_last_name: "Last name",
  email: "E-mail",
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
export function CorrectField({ row, field, onMend }: CorrectFieldProps) {
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
