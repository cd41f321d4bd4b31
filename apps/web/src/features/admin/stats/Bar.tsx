import { useId } from "react";
import { colour } from "../../../ui/tokens.ts";
import styles from "./Bars.module.css";

/** A share of the whole, hatched like charities unless it has its own colour. The figure is shown beside it. */
export function Bar({ share, fill }: { share: number; fill?: string }) {
  const hatch = useId();
  return (
    <svg className={`clip rounded-pill ${styles.bar}`} width="100%" height="12" aria-hidden="true">
      <pattern id={hatch} width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="14" height="14" fill={colour("well.7")} />
        <rect x="7" width="7" height="14" fill={colour("well.6")} />
      </pattern>
      <rect width="100%" height="12" fill={colour("ink.1")} />
      <rect width={`${Math.round(share * 1000) / 10}%`} height="12" rx="6" fill={fill ?? `url(#${hatch})`} />
    </svg>
  );
}
