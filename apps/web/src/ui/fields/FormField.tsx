import type { ReactNode } from "react";
import { classes } from "../layout/classes.ts";
import styles from "./fields.module.css";
import { Icon } from "../site/Icon.tsx";

export interface FieldText {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Links a control to its hint and error. */
export interface FieldAria {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Label, hint, error, control, in that order. */
export function FormField({ children, ...text }: FieldText & { children: (aria: FieldAria) => ReactNode }) {
  return (
    <div className={classes(styles.field, text.error && styles.wrong)}>
      <label className={`block semibold mb-6 ${styles.label}`} htmlFor={text.id}>
        {text.label}
      </label>
      <HintAndError {...text} />
      {children(fieldAria(text))}
    </div>
  );
}

export function HintAndError({ id, hint, error }: Pick<FieldText, "id" | "hint" | "error">) {
  return (
    <>
      {hint && (
        <span className={`block text-15 muted tight break-words ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={`flex text-bad semibold gap-6 mb-8 text-16 ${styles.error}`} id={`${id}-error`}>
          <Icon name="warning" size={20} />
          <span>{error}</span>
        </span>
      )}
    </>
  );
}

export function fieldAria({ id, hint, error }: Pick<FieldText, "id" | "hint" | "error">): FieldAria {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}
