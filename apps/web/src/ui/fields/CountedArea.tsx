import type { ComponentProps, ReactNode } from "react";
import { classes } from "../layout/classes.ts";
import styles from "./fields.module.css";
import { FormField, type FieldText } from "./FormField.tsx";

type CountedAreaProps = FieldText &
  Omit<ComponentProps<"textarea">, "id" | "className" | "maxLength" | "value"> & {
    value: string;
    limit: number;
    /** Help with getting started, between the hint and the text area. */
    above?: ReactNode;
  };

/** Screen readers hear the count only within this many characters of the limit; earlier it would distract. */
const nearTheEnd = 50;

/** A text area with a limit. Longer text can be typed and pasted and is marked as too long; nothing is cut off. */
export function CountedArea({ id, label, hint, error, limit, above, ...area }: CountedAreaProps) {
  const left = limit - area.value.trim().length;
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <>
          {above}
          <textarea {...area} {...aria} className={classes("block full-width", styles.input, styles.area)} />
          <span
            className={classes("block text-15 muted mt-6 tight", styles.count, left < 0 && "semibold text-bad")}
            aria-hidden="true"
          >
            {left < 0 ? tooMany(left) : `${limit - left} of ${limit}`}
          </span>
          <span className="only-heard" role="status">
            {left < 0 ? tooMany(left) : left <= nearTheEnd && charactersLeft(left)}
          </span>
        </>
      )}
    </FormField>
  );
}

export const charactersLeft = (left: number): string => (left === 1 ? "1 character left" : `${left} characters left`);

function tooMany(left: number): string {
  return left === -1 ? "1 character too many" : `${-left} characters too many`;
}
