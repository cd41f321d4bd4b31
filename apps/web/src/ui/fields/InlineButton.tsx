import type { ReactNode } from "react";
import styles from "./InlineButton.module.css";

/** A button that looks like a link in a sentence. */
export function InlineButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`semibold text-left underlined ${styles.inline}`} onClick={onClick}>
      {children}
    </button>
  );
}
