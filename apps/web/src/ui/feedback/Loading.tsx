import { classes } from "../layout/classes.ts";
import styles from "./Loading.module.css";

/** A thin bar along the top while a page loads. It is outside the page, so it announces itself to screen readers. */
export function LoadingBar({ active }: { active: boolean }) {
  if (!active) return null;
  return <div className={styles.bar} role="progressbar" aria-label="Loading" aria-live="polite" />;
}

export type SkeletonShape = "short" | "middle" | "long" | "block" | "disc" | "pill";

/** A grey placeholder. It appears after 200 ms, so that quick responses do not flicker. */
export function Skeleton({ shape = "long" }: { shape?: SkeletonShape }) {
  return <span className={classes(styles.skeleton, styles[shape])} aria-hidden="true" />;
}

const lengths: readonly SkeletonShape[] = ["middle", "short", "long"];

/** Placeholder for a list that is loading. */
export function SkeletonRows({ count = 4 }: { count?: number }) {
  return (
    <div role="status">
      <span className="only-heard">Loading</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={`line gap-14 ${styles.row}`}>
          <Skeleton shape="disc" />
          <span className={`stack grow gap-8 ${styles.lines}`}>
            <Skeleton shape={lengths[row % lengths.length] ?? "middle"} />
            <Skeleton shape="short" />
          </span>
          <Skeleton shape="pill" />
        </div>
      ))}
    </div>
  );
}
