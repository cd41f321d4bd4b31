import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./StepLayout.module.css";

interface StepLayoutProps {
  title: ReactNode;
  lead: ReactNode;
  /** What stands beside the fields from 992 on, and under them on phones: usually a `SidePreview`. */
  aside?: ReactNode;
  /** Usually `StepActions`. On phones they stay in sight. */
  actions: ReactNode;
  /** More room for the fields than for what stands beside them. */
  roomy?: boolean;
  children: ReactNode;
}

/** One step of several: heading, fields, what comes of them, and the way on. */
export function StepLayout({ title, lead, aside, actions, roomy = false, children }: StepLayoutProps) {
  return (
    <div className={classes("wrap", styles.step, roomy && styles.roomy)}>
      <div className={styles.fields}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

/** The yellow sheet that shows what guests will see. */
export function SidePreview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.preview}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A sheet of paper on it, not quite straight. */
export function PaperCard({ children }: { children: ReactNode }) {
  return <div className={styles.paper}>{children}</div>;
}
