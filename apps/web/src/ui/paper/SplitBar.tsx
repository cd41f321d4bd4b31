import { useId } from "react";
import { colour } from "../tokens.ts";
import styles from "./SplitBar.module.css";

interface SplitBarProps {
  /** All three are whole numbers in the same unit, usually pence. */
  gift: number;
  charity: number;
  fee: number;
  /** The same in words, with the amounts. */
  label: string;
  slim?: boolean;
}

/** The gift is plain, the charity hatched, the fee grey. Drawn as SVG because open pages have no inline styles. */
export function SplitBar({ gift, charity, fee, label, slim = false }: SplitBarProps) {
  const hatch = useId();
  const whole = Math.max(gift + charity + fee, 1);
  const percent = (part: number) => `${Math.round((part / whole) * 1000) / 10}%`;
  const height = slim ? 14 : 44;
  return (
    <svg className="clip rounded-pill" width="100%" height={height} role="img" aria-label={label}>
      <pattern id={hatch} width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="18" height="18" fill={colour("well.7")} />
        <rect x="9" width="9" height="18" fill={colour("well.6")} />
      </pattern>
      <rect width="100%" height={height} fill={colour("ink.3")} />
      <rect className={styles.part} width={percent(gift + charity)} height={height} fill={`url(#${hatch})`} />
      <rect className={styles.part} width={percent(gift)} height={height} fill={colour("jelly.5")} />
      <Gap at={percent(gift)} height={height} />
      {fee > 0 && <Gap at={percent(gift + charity)} height={height} />}
    </svg>
  );
}

function Gap({ at, height }: { at: string; height: number }) {
  return <rect className={styles.gap} x={at} width="3" height={height} />;
}
