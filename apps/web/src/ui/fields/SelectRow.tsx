import { classes } from "../layout/classes.ts";
import styles from "./fields.module.css";
import row from "./SelectRow.module.css";
import { fieldAria, HintAndError, type FieldText } from "./FormField.tsx";

export interface RowSelect {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

interface SelectRowProps extends FieldText {
  selects: readonly RowSelect[];
  onChange: (name: string, value: string) => void;
  required?: boolean;
}

/** Several selects that form one answer and share one error. The first has the field's id. */
export function SelectRow({ id, label, hint, error, selects, onChange, required = false }: SelectRowProps) {
  return (
    <fieldset className={classes(styles.field, error && styles.wrong)}>
      <legend className={`in-flow block semibold mb-6 ${styles.label}`}>{label}</legend>
      <HintAndError id={id} hint={hint} error={error} />
      <div className={`stack gap-12 ${row.row}`}>
        {selects.map((select, place) => {
          const own = place === 0 ? id : `${id}-${select.name}`;
          return (
            <div key={select.name} className={`can-shrink ${row.one}`}>
              <label className="block mb-4 medium text-16" htmlFor={own}>
                {select.label}
              </label>
              <select
                {...fieldAria({ id, hint, error })}
                id={own}
                className={classes("block full-width", styles.input, styles.select)}
                value={select.value}
                required={required}
                onChange={(event) => onChange(select.name, event.target.value)}
              >
                <option value="">{select.label}</option>
                {select.choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
