import { type ReactNode, useId, useState } from "react";
import { classes } from "../../../ui/layout/classes.ts";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import styles from "./StatsCard.module.css";

interface StatsCardProps {
  title: string;
  under?: string;
  /** Spans both columns. */
  wide?: boolean;
  /** The same figures as rows; the first cell names the row. */
  table?: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };
  children: ReactNode;
}

/** A chart with its figures behind "Show as table". */
export function StatsCard({ title, under, wide = false, table, children }: StatsCardProps) {
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  return (
    <section className={classes("panel can-shrink", styles.card, wide && styles.wide)} aria-labelledby={heading}>
      <div className={`cluster mb-18 align-baseline ${styles.head}`}>
        <h2 id={heading} className="text-card-title">
          {title}
        </h2>
        {under !== undefined && <p className="muted no-margin">{under}</p>}
        {table && (
          <InlineButton onClick={() => setAsTable(!asTable)}>
            {asTable ? "Show as chart" : "Show as table"}
            <span className="only-heard">: {title}</span>
          </InlineButton>
        )}
      </div>
      {table && asTable ? <Figures label={title} {...table} /> : children}
    </section>
  );
}

interface FiguresProps {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

function Figures({ label, heads, rows }: FiguresProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide tables are scrolled by keys as well
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${label} as a table`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} className="muted text-14" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={heads[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
