import { limits } from "@wishwell/contract/api/limits";
import { guestStatus, guestStatusWords, organiserStatuses } from "@wishwell/domain/guests/guest-status";
import type { Form } from "../../../lib/forms/form.ts";
import { NumberSelect } from "../../../ui/fields/NumberSelect.tsx";
import { SelectField, TextField } from "../../../ui/fields/TextField.tsx";
import type { GuestValues } from "./guest-form.ts";
import styles from "./GuestForm.module.css";

interface AnswerFieldsProps {
  form: Pick<Form<GuestValues>, "field" | "values">;
  /** The status as it is saved: one that nobody can choose stands there all the same. */
  stored: number;
  /** The party is complete: nothing about who comes changes any more. */
  closed: boolean;
}

/** Whether they come, and with whom. */
export function AnswerFields({ form, stored, closed }: AnswerFieldsProps) {
  const listed = [...new Set<number>([...organiserStatuses, stored])];
  const siblings = Number(form.values["siblings.numbers"]);
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          {...form.field("status")}
          label="Status"
          disabled={closed}
          hint={closed ? "The party is complete." : undefined}
        >
          {listed.map((status) => (
            <option key={status} value={status} disabled={!choosable.includes(status)}>
              {guestStatusWords(status)}
            </option>
          ))}
        </SelectField>
        <NumberSelect {...form.field("siblings.numbers")} label="Siblings coming" most={limits.siblings} />
      </div>
      <div className={styles.pair}>
        {siblings > 0 && (
          <TextField
            {...form.field("siblings.names")}
            label="Siblings’ names"
            hint="Separate with commas."
            maxLength={limits.siblingNames}
            autoComplete="off"
          />
        )}
        <NumberSelect
          {...form.field("adults_staying")}
          label="Adults staying"
          hint="Grown-ups who stay and eat too."
          most={limits.adultsStaying}
        />
      </div>
    </>
  );
}

/** An invitation is unsent by nobody's choice. */
const choosable: readonly number[] = organiserStatuses.filter((status) => status !== guestStatus.notSent);
