import { colour } from "../../../ui/tokens.ts";

const hues = { good: "leaf.7", soon: "custard.6", late: "brick.7" } as const;

interface ClockBarProps {
  /** How much of the time is over, from 0 to 1. */
  passed: number;
  hue: keyof typeof hues;
  /** In pixels; as wide as its place without it. */
  width?: number;
}

/** Fills as time passes. The words beside it say how much is left. */
export function ClockBar({ passed, hue, width }: ClockBarProps) {
  const filled = 100 * Math.min(1, Math.max(0, passed));
  return (
    <svg
      className={width === undefined ? "block full-width" : "no-flex"}
      viewBox="0 0 100 2"
      width={width}
      height="12"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width="100" height="2" fill={colour("ink.2")} />
      <rect width={filled} height="2" fill={colour(hues[hue])} />
    </svg>
  );
}
