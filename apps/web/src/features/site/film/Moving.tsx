import type { ReactNode } from "react";
import styles from "./Moving.module.css";

type Way = "pop" | "rise" | "drop" | "sink" | "vanish" | "fly" | "ride" | "partLeft" | "partRight" | "nod" | "float";

interface MovingProps {
  how: Way;
  /** Seconds after the scene has begun. */
  at?: number;
  children: ReactNode;
}

/**
 * Something that comes to its place. Without movement it is there from the start, so that every scene is a whole picture
 * too. The film is never part of a page's HTML: its delays are set by script, and no style attribute is read.
 */
export function Moving({ how, at = 0, children }: MovingProps) {
  return (
    <g className={styles[how]} style={{ animationDelay: `${at}s` }}>
      {children}
    </g>
  );
}

/** A stroke that is drawn as if by a pen. */
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
