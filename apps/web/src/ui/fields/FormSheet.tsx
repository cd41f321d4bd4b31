import type { ReactNode } from "react";
import { Panel } from "../layout/Panel.tsx";
import styles from "./FormSheet.module.css";

interface FormSheetProps {
  title: ReactNode;
  /** One or two sentences under the heading. */
  lead?: ReactNode;
  /** What stands beside the form from 992 on, and under it on phones. */
  beside?: ReactNode;
  /** Longer forms get more room than the 420 of a login. */
  roomy?: boolean;
  children: ReactNode;
}

/** One form on a white sheet, on the soft ground such pages share. */
export function FormSheet({ title, lead, beside, roomy = false, children }: FormSheetProps) {
  return (
    <div className={styles.ground}>
      <div className={`wrap ${roomy ? styles.roomy : styles.grid}`}>
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

/** Small print and ways out, under the button of a form. */
export function AfterForm({ children }: { children: ReactNode }) {
  return <div className={styles.after}>{children}</div>;
}
