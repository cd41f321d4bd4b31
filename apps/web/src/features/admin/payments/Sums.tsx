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
    <dl className={`flex-wrap ${styles.sums}`}>
      {sums.map(({ label, value, bad = false }) => (
        <div key={label}>
          <dt className="text-15 muted">{label}</dt>
          <dd className={classes("money", bad && "text-bad")}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
