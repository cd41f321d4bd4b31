import type { ComponentProps } from "react";
import { classes } from "../layout/classes.ts";
import styles from "./fields.module.css";
import { FormField, type FieldText } from "./FormField.tsx";
import own from "./WordArea.module.css";

type WordAreaProps = FieldText &
  Omit<ComponentProps<"textarea">, "id" | "className" | "maxLength" | "value"> & { value: string; words: number };

/** A text area for a personal message. The word count is a suggestion, not a limit. */
export function WordArea({ id, label, hint, error, words, ...area }: WordAreaProps) {
  const count = area.value.split(/\s+/u).filter((word) => word !== "").length;
  const said = count <= words ? `${count} of ${words} words` : `${count} words. ${words} is plenty.`;
  return (
    <div className="relative">
      <FormField id={id} label={label} hint={hint} error={error}>
        {(aria) => (
          <textarea rows={3} {...area} {...aria} className={classes("block full-width", styles.input, styles.area)} />
        )}
      </FormField>
      <span className={`block text-15 muted ${own.count}`} aria-hidden="true">
        {said}
      </span>
      <span className="only-heard" role="status">
        {count > words && said}
      </span>
    </div>
  );
}
