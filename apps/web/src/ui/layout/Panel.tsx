import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "../site/Icon.tsx";
import styles from "./Panel.module.css";

/** A white panel with 20px corners and no shadow, for forms on a soft background. */
export function Panel({ children, lifted = false }: { children: ReactNode; lifted?: boolean }) {
  return <div className={classes("panel", styles.panel, lifted && "shadow")}>{children}</div>;
}

interface NoteProps {
  tone?: "note" | "info";
  icon?: IconName;
  children: ReactNode;
}

/** A hint, with one square corner like a sheet of paper. */
export function Note({ tone = "note", icon = "info", children }: NoteProps) {
  return (
    <div className={classes(styles.note, styles[tone])}>
      <Icon name={icon} />
      <div className="can-shrink">{children}</div>
    </div>
  );
}

export function RuledList({ children }: { children: ReactNode }) {
  return <ul className={styles.ruled}>{children}</ul>;
}

interface EmptyStateProps {
  picture: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A small picture, one sentence and one button. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className={`centred ${styles.empty}`}>
      {picture}
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
