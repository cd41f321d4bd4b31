import type { ReactNode } from "react";
import { Icon } from "../ui/light/Icon.tsx";
import { Note } from "../ui/light/Panel.tsx";
import { remember, useRemembered } from "./remembered.ts";
import styles from "./StickyNote.module.css";

/** A hint that is in nobody's way twice: once put away, it stays away in this browser. */
export function StickyNote({ name, children }: { name: string; children: ReactNode }) {
  const key = `note.${name}`;
  if (useRemembered(key) !== null) return null;
  return (
    <div className={styles.sticky}>
      <Note icon="star">{children}</Note>
      <button
        type="button"
        className={styles.away}
        aria-label="Put this note away"
        onClick={() => remember(key, "away")}
      >
        <Icon name="cross" size={18} />
      </button>
    </div>
  );
}
