import type { ReactNode } from "react";
import { Panel } from "../layout/Panel.tsx";
import styles from "./FormSheet.module.css";

interface FormSheetProps {
  title: ReactNode;
  /** One or two sentences below the heading. */
  lead?: ReactNode;
  /** Shown beside the form from 992px, and below it on phones. */
  beside?: ReactNode;
  /** Wider than the 420px of the login form, for longer forms. */
  roomy?: boolean;
  children: ReactNode;
}

/** A form on a white sheet over a soft background. */
export function FormSheet({ title, lead, beside, roomy = false, children }: FormSheetProps) {
  return (
    <div className="grow bg-soft">
      <div className={`wrap stack align-start one-column gap-28 ${roomy ? styles.roomy : styles.grid}`}>
        <Panel>
          <div className={styles.inside}>
            <h1>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {children}
          </div>
        </Panel>
        {beside && <aside>{beside}</aside>}
      </div>
    </div>
  );
}

/** Small print and links below a form's button. */
export function AfterForm({ children }: { children: ReactNode }) {
  return <div className={`mt-24 ${styles.after}`}>{children}</div>;
}
