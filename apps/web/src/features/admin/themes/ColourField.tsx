import { readColour, writeColour } from "@wishwell/poster/colour/colours";
import type { Form } from "../../../lib/forms/form.ts";
import { FormField } from "../../../ui/fields/FormField.tsx";
import { RequiredLabel } from "../../../ui/fields/RequiredLabel.tsx";
import fields from "../../../ui/fields/fields.module.css";
import styles from "./ColourField.module.css";
import type { ThemeValues } from "./theme-values.ts";

interface ColourFieldProps {
  form: Pick<Form<ThemeValues>, "field" | "set">;
  name: keyof ThemeValues;
  label: string;
}

/** Picked from the browser's palette or typed. */
export function ColourField({ form, name, label }: ColourFieldProps) {
  const { onChange: _ours, error, value, ...field } = form.field(name);
  const change = (typed: string) => form.set(name, fromTyped(typed));
  return (
    <FormField id={field.id} label={<RequiredLabel>{label}</RequiredLabel>} error={error}>
      {(aria) => (
        <span className={`stack gap-8 ${styles.pair}`}>
          <input
            type="color"
            className={`pointer bg-ground rounded ${styles.pick}`}
            aria-label={`Pick a colour: ${label}`}
            value={hexOf(value)}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <input
            {...field}
            {...aria}
            type="text"
            className={`block full-width ${fields.input}`}
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

/** In the format of browsers' colour inputs; black while the value is not a colour. */
export function hexOf(colour: string): string {
  const { red, green, blue } = readColour(colour) ?? { red: 0, green: 0, blue: 0 };
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The typed or picked value; a complete `#0b6e94` is converted to the themes' format. */
export function fromTyped(typed: string): string {
  const [red, green, blue] = (/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(typed.trim()) ?? [])
    .slice(1)
    .map((channel) => Number.parseInt(channel, 16));
  return red === undefined || green === undefined || blue === undefined ? typed : writeColour({ red, green, blue });
}
