import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "../site/Icon.tsx";
import styles from "./Panel.module.css";

/** White, 20px round, no shadow: forms and their like on a soft ground. */
export function Panel({ children, lifted = false }: { children: ReactNode; lifted?: boolean }) {
  return <div className={classes(styles.panel, lifted && styles.lifted)}>{children}</div>;
}

interface NoteProps {
  tone?: "note" | "info";
  icon?: IconName;
  children: ReactNode;
}

/** Something worth knowing, with one square corner like a sheet of paper. */
export function Note({ tone = "note", icon = "info", children }: NoteProps) {
  return (
    <div className={classes(styles.note, styles[tone])}>
      <Icon name={icon} />
      <div>{children}</div>
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

/** Small picture, one sentence, one button. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture}
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
