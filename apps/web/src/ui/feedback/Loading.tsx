import { classes } from "../layout/classes.ts";
import styles from "./Loading.module.css";

/** Three pixels of jelly along the top while a page is on its way: it stands beside the page, so it speaks for itself. */
export function LoadingBar({ active }: { active: boolean }) {
  if (!active) return null;
  return <div className={styles.bar} role="progressbar" aria-label="Loading" aria-live="polite" />;
}

export type SkeletonShape = "short" | "middle" | "long" | "block" | "disc" | "pill";

/** One grey shape where something will be. It shows itself after 200 ms, so that quick answers do not flicker. */
export function Skeleton({ shape = "long" }: { shape?: SkeletonShape }) {
  return <span className={classes(styles.skeleton, styles[shape])} aria-hidden="true" />;
}

const lengths: readonly SkeletonShape[] = ["middle", "short", "long"];

/** A list that is on its way. */
export function SkeletonRows({ count = 4 }: { count?: number }) {
  return (
    <div role="status">
      <span className="only-heard">Loading</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="disc" />
          <span className={styles.lines}>
            <Skeleton shape={lengths[row % lengths.length] ?? "middle"} />
            <Skeleton shape="short" />
          </span>
          <Skeleton shape="pill" />
        </div>
      ))}
    </div>
  );
}
