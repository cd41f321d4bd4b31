import type { ReactNode } from "react";
import { Icon } from "../../ui/site/Icon.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import { remember, useRemembered } from "./remembered.ts";
import styles from "./StickyNote.module.css";

interface StickyNoteProps {
  name: string;
  /** `paper` is a small square note for tight spaces. */
  look?: "note" | "paper";
  children: ReactNode;
}

/** A dismissible hint; once dismissed it never shows again in this browser. */
export function StickyNote({ name, look = "note", children }: StickyNoteProps) {
  const key = `note.${name}`;
  if (useRemembered(key) !== null) return null;
  const putAway = () => remember(key, "away");
  if (look === "paper") {
    return (
      <div className={`flat text-16 tight shadow-paper ${styles.paper}`}>
        <p>{children}</p>
        <button type="button" onClick={putAway}>
          Got it
        </button>
      </div>
    );
  }
  return (
    <div className={`relative ${styles.sticky}`}>
      <Note icon="star">{children}</Note>
      <button
        type="button"
        className={`place-centre rounded ${styles.away}`}
        aria-label="Hide this note"
        onClick={putAway}
      >
        <Icon name="cross" size={18} />
      </button>
    </div>
  );
}
