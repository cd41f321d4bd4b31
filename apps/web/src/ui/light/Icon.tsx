import { drawings } from "./icon-drawings.tsx";
import type { IconName } from "./icon-drawings.tsx";
import styles from "./Icon.module.css";

export type { IconName };

interface IconProps {
  name: IconName;
  size?: number;
  /** Only when the icon says something no word beside it says. */
  label?: string;
}

export function Icon({ name, size = 22, label }: IconProps) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {drawings[name]}
    </svg>
  );
}
