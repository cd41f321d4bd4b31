import type { ReactElement } from "react";
import { drawings } from "./icon-drawings.tsx";
import type { IconName } from "./icon-drawings.tsx";

const known: Partial<Record<IconName, ReactElement>> = { ...drawings };

export function addDrawings(more: Partial<Record<IconName, ReactElement>>): void {
  Object.assign(known, more);
}

export type { IconName };

interface IconProps {
  name: IconName;
  size?: number;
  /** Only where no text beside the icon says the same. */
  label?: string;
}

export function Icon({ name, size = 22, label }: IconProps) {
  return (
    <svg
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
      {known[name]}
    </svg>
  );
}
