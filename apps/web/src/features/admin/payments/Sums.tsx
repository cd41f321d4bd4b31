import { classes } from "../../../ui/layout/classes.ts";
import styles from "./Payments.module.css";

interface Sum {
  readonly label: string;
  readonly value: string;
  /** Highlights a figure that an admin should check. */
  readonly bad?: boolean;
}

/** A few figures at the top of a page. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(({ label, value, bad = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classes("money", bad && styles.bad)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
