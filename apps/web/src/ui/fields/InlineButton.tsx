import type { ReactNode } from "react";
import styles from "./InlineButton.module.css";

/** Looks like a link in its sentence, but does something instead of leading somewhere. */
export function InlineButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.inline} onClick={onClick}>
      {children}
    </button>
  );
}
