/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS changes the display of tables, and some browsers then drop their roles, so they are explicit */
import type { ReactNode } from "react";
import { classes } from "../../../ui/layout/classes.ts";
import tables from "../../../ui/layout/tables.module.css";
import styles from "./AdminTable.module.css";

export interface AdminColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * `money` is right-aligned; `one` stays on one line; `act` holds buttons and has no visible heading; on phones `said`
   * shows its heading before the value, and so does `sum`, which is money.
   */
  readonly kind?: "money" | "one" | "act" | "said" | "sum";
}

export interface AdminRowsProps<Row> {
  label: string;
  /** The first column names the row. */
  columns: readonly [AdminColumn<Row>, ...AdminColumn<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** On a sheet of its own. */
export function AdminTable<Row>({ busy = false, ...table }: AdminRowsProps<Row> & { busy?: boolean }) {
  return (
    <div className={`panel dims-when-busy ${styles.sheet}`} aria-busy={busy || undefined}>
      <AdminRows {...table} />
    </div>
  );
}

/** A table on tablets and larger; on phones each row is a separate entry. */
export function AdminRows<Row>({ label, columns, rows, keyOf }: AdminRowsProps<Row>) {
  const [first, ...others] = columns;
  return (
    <table role="table" className={classes(tables.folding, styles.table)} aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head, kind }) => (
            <th key={head} role="columnheader" scope="col" className={kind && styles[kind]}>
              {kind === "act" ? <span className="only-heard">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            <th role="rowheader" scope="row">
              {first.cell(row)}
            </th>
            {others.map(({ head, cell, kind }) => (
              <td key={head} role="cell" className={kind && styles[kind]} data-head={head}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
