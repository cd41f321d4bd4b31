import type { ReactNode } from "react";
import { StateIcon, type StateHue, type StateShape } from "../../../ui/feedback/StateIcon.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import styles from "./Sums.module.css";

interface Sum {
  readonly label: string;
  readonly value: string;
  readonly icon?: readonly [StateShape, StateHue];
  /** A second line: what the figure is made of, or its change. */
  readonly under?: ReactNode;
  /** Highlights a figure that an admin should check. */
  readonly bad?: boolean;
}

/** The figures at the top of a page, on one sheet with a perforation between them. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={`stack panel clip ${styles.sums}`}>
      {sums.map(({ label, value, icon, under, bad = false }) => (
        <div key={label}>
          <dt className="text-15 inline-line gap-8">
            {icon && <StateIcon shape={icon[0]} hue={icon[1]} size={18} />}
            {label}
          </dt>
          <dd className={classes("money", styles.figure, bad && "text-bad")}>{value}</dd>
          {under && <dd className="text-15 muted">{under}</dd>}
        </div>
      ))}
    </dl>
  );
}
