import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./StepLayout.module.css";

interface StepLayoutProps {
  title: ReactNode;
  lead: ReactNode;
  /** Shown beside the fields from 992px, and below them on phones; usually a `SidePreview`. */
  aside?: ReactNode;
  /** Usually `StepActions`. On phones they stay visible. */
  actions: ReactNode;
  /** Gives the fields more width than the content beside them. */
  roomy?: boolean;
  children: ReactNode;
}

/** One step of several: heading, fields, preview and actions. */
export function StepLayout({ title, lead, aside, actions, roomy = false, children }: StepLayoutProps) {
  return (
    <div className={classes("wrap stack align-start one-column", styles.step, roomy && styles.roomy)}>
      <div className={styles.fields}>
        <h1>{title}</h1>
        <p className={`break-words ${styles.lead}`}>{lead}</p>
        {children}
      </div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
      <div className={`bg-ground ${styles.actions}`}>{actions}</div>
    </div>
  );
}

/** The yellow sheet that previews what guests will see. */
export function SidePreview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`clip bg-custard ${styles.preview}`}>
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}

/** A slightly tilted sheet of paper on it. */
export function PaperCard({ children }: { children: ReactNode }) {
  return (
    <div className={`centred break-words rounded-sheet mt-18 bg-ground shadow-paper ${styles.paper}`}>{children}</div>
  );
}
