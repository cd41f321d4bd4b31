import type { ReactNode } from "react";
import styles from "./InlineButton.module.css";

interface InlineButtonProps {
  onClick: () => void;
  /** For a button that shows and hides something after it. */
  expanded?: boolean;
  children: ReactNode;
}

/** A button that looks like a link in a sentence. */
export function InlineButton({ onClick, expanded, children }: InlineButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={expanded}
      className={`semibold text-left underlined ${styles.inline}`}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
