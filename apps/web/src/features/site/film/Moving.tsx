import type { ReactNode } from "react";
import styles from "./Moving.module.css";

type Way = "pop" | "rise" | "drop" | "sink" | "vanish" | "fly" | "ride" | "partLeft" | "partRight" | "nod" | "float";

interface MovingProps {
  how: Way;
  /** Seconds after the scene starts. */
  at?: number;
  children: ReactNode;
}

/**
 * Moves its children into place. Without motion they are in place from the start, so every scene works as a still. The
 * film is never part of a page's HTML, so script sets the delays and no style attribute is parsed.
 */
export function Moving({ how, at = 0, children }: MovingProps) {
  return (
    <g className={styles[how]} style={{ animationDelay: `${at}s` }}>
      {children}
    </g>
  );
}

/** A line drawn as if with a pen. */
export function Drawn({ d, at = 0, stroke, width }: { d: string; at?: number; stroke: string; width: number }) {
  return (
    <path
      className={styles.drawn}
      style={{ animationDelay: `${at}s` }}
      d={d}
      pathLength={1}
      fill="none"
      stroke={stroke}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
