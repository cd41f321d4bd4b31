import type { ReactNode } from "react";
import { classes } from "../../ui/layout/classes.ts";
import styles from "./PageBand.module.css";

export interface PageBandProps {
  title: string;
  lead: ReactNode;
  /** The page's large picture. */
  picture: ReactNode;
  tone: "well" | "jelly" | "custard" | "sky" | "leaf" | "sponge";
  /** A line above the title that names the kind of page. */
  kind?: string;
  /** Actions within the band. */
  children?: ReactNode;
}

/** The coloured band at the top of a page; its bottom edge is cut into half discs. */
export function PageBand({ title, lead, picture, tone, kind, children }: PageBandProps) {
  return (
    <div
      className={classes(
        `relative clip hue-${tone}`,
        styles.band,
        (tone === "custard" || tone === "sponge") && styles.deeper,
      )}
    >
      <div className={`parts-can-shrink stack centre-block page-width ${styles.inner}`}>
        <div>
          {kind !== undefined && <p className="semibold mb-6">{kind}</p>}
          <h1>{title}</h1>
          <p className={`mt-16 lead ${styles.lead}`}>{lead}</p>
          {children}
        </div>
        <div className={styles.picture}>{picture}</div>
      </div>
    </div>
  );
}
