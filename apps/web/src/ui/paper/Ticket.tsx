import type { ReactNode } from "react";
import { classes } from "../layout/classes.ts";
import styles from "./Ticket.module.css";

interface TicketProps {
  /** The upper part: subject and total. */
  head: ReactNode;
  children: ReactNode;
  /** Slightly tilted, for examples. */
  tilted?: boolean;
}

/** Amounts of money are shown on a ticket: two sheets with a notch on each side where they meet. */
export function Ticket({ head, children, tilted = false }: TicketProps) {
  return (
    <div className={classes(styles.ticket, tilted && styles.tilted)}>
      <div className={`relative bg-ground ${styles.head}`}>{head}</div>
      <div className={`relative bg-ground ${styles.body}`}>{children}</div>
    </div>
  );
}

export type MoneyPart = "gift" | "charity" | "fee";

export interface TicketLine {
  part: MoneyPart;
  label: ReactNode;
  sum: string;
}

export function TicketLines({ lines }: { lines: readonly TicketLine[] }) {
  return (
    <ul className={`mt-14 ${styles.lines}`}>
      {lines.map((line) => (
        <li key={`${line.part} ${line.sum}`} className={line.part === "fee" ? styles.fee : undefined}>
          <Swatch part={line.part} />
          <span>{line.label}</span>
          <b>{line.sum}</b>
        </li>
      ))}
    </ul>
  );
}

/** The dot that marks a part of the money; the words are beside it. */
export function Swatch({ part }: { part: MoneyPart }) {
  return <span className={classes("no-flex", styles.swatch, styles[`${part}Swatch`])} aria-hidden="true" />;
}
