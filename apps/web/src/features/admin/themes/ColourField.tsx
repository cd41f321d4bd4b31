import type { Form } from "../../../lib/forms/form.ts";
import { FormField } from "../../../ui/fields/FormField.tsx";
import { Needed } from "../../../ui/fields/Needed.tsx";
import fields from "../../../ui/fields/fields.module.css";
import { fromTyped, hexOf } from "./colour-codes.ts";
import styles from "./ColourField.module.css";
import type { ThemeValues } from "./theme-values.ts";

interface ColourFieldProps {
  form: Pick<Form<ThemeValues>, "field" | "set">;
  name: keyof ThemeValues;
  label: string;
}

/** Picked from the browser's palette, or typed. */
export function ColourField({ form, name, label }: ColourFieldProps) {
  const { onChange: _ours, error, value, ...field } = form.field(name);
  const change = (typed: string) => form.set(name, fromTyped(typed));
  return (
    <FormField id={field.id} label={<Needed>{label}</Needed>} error={error}>
      {(aria) => (
        <span className={styles.pair}>
          <input
            type="color"
            className={styles.pick}
            aria-label={`Pick a colour: ${label}`}
            value={hexOf(value)}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <input
            {...field}
            {...aria}
            type="text"
            className={fields.input}
            value={value}
            autoComplete="off"
            spellCheck={false}
            required
            onChange={(event) => change(event.currentTarget.value)}
          />
        </span>
      )}
    </FormField>
  );
}
