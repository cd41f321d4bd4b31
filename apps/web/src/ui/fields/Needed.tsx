import type { ReactNode } from "react";
import styles from "./fields.module.css";

/** The label of a field that must be filled in, for forms that mark those. Heard by `required` on the field itself. */
export function Needed({ children }: { children: ReactNode }) {
  return <span className={styles.needed}>{children}</span>;
}

/** What the mark means, said once above the fields. */
export function NeededNote() {
  return (
    <p className={styles.neededNote} aria-hidden="true">
      <span className={styles.star}>*</span> needed
    </p>
  );
}
