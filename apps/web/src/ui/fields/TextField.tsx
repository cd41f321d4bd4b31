import { type ComponentProps, useState } from "react";
import { classes } from "../layout/classes.ts";
import styles from "./fields.module.css";
import { type FieldText, FormField } from "./FormField.tsx";
import { Icon } from "../site/Icon.tsx";

type Native<Tag extends "input" | "select" | "textarea"> = Omit<ComponentProps<Tag>, "id" | "className">;

export type TextFieldProps = FieldText & Native<"input"> & { narrow?: boolean };

export function TextField({ id, label, hint, error, narrow = false, ...input }: TextFieldProps) {
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <input
          type="text"
          {...input}
          {...aria}
          className={classes("block full-width", styles.input, narrow && styles.narrow)}
        />
      )}
    </FormField>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, "type">;

export function PasswordField({ id, label, hint, error, narrow = false, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <span className={classes("block relative", styles.withEye, narrow && styles.narrow)}>
          <input
            {...input}
            {...aria}
            type={shown ? "text" : "password"}
            className={`block full-width ${styles.input}`}
          />
          <button
            type="button"
            className={`place-centre rounded ${styles.eye}`}
            aria-label={typeof label === "string" ? `Show ${label.toLowerCase()}` : "Show password"}
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? "eyeOff" : "eye"} />
          </button>
        </span>
      )}
    </FormField>
  );
}

export function SelectField({ id, label, hint, error, children, ...select }: FieldText & Native<"select">) {
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <select {...select} {...aria} className={classes("block full-width", styles.input, styles.select)}>
          {children}
        </select>
      )}
    </FormField>
  );
}

export function TextAreaField({ id, label, hint, error, ...area }: FieldText & Native<"textarea">) {
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      {(aria) => <textarea {...area} {...aria} className={classes("block full-width", styles.input, styles.area)} />}
    </FormField>
  );
}
