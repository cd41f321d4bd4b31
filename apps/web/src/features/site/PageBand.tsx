import type { ReactNode } from "react";
import { classes } from "../../ui/layout/classes.ts";
import styles from "./PageBand.module.css";

export interface PageBandProps {
  title: string;
  lead: ReactNode;
  /** The one large picture of the page. */
  picture: ReactNode;
  tone: "well" | "jelly" | "custard" | "sky" | "leaf" | "sponge";
  /** A line above the title that says what kind of page it is. */
  kind?: string;
  /** What can be done right here. */
  children?: ReactNode;
}

/** The coloured paper a page begins with; its lower edge is cut in half discs. */
export function PageBand({ title, lead, picture, tone, kind, children }: PageBandProps) {
  return (
    <div className={classes(styles.band, styles[tone])}>
      <div className={styles.inner}>
        <div>
          {kind !== undefined && <p className={styles.kind}>{kind}</p>}
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <div className={styles.picture}>{picture}</div>
      </div>
    </div>
  );
}
