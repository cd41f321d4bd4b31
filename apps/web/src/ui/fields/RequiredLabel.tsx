import type { ReactNode } from "react";
import styles from "./fields.module.css";

/** Label of a required field, for forms that mark those. Screen readers rely on the field's own `required`. */
export function RequiredLabel({ children }: { children: ReactNode }) {
  return <span className={styles.needed}>{children}</span>;
}

/** Explains the mark, once above the fields. */
export function NeededNote() {
  return (
    <p className="text-15 muted mb-18" aria-hidden="true">
      <span className="text-bad semibold">*</span> required
    </p>
  );
}
