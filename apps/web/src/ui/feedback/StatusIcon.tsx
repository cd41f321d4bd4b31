import { StateIcon } from "./StateIcon.tsx";
import type { StateHue, StateShape } from "./StateIcon.tsx";

export type GuestStatus = "accepted" | "waiting" | "declined" | "awaiting" | "notSent" | "badEmail";

export const statusShapes: Record<GuestStatus, { shape: StateShape; hue: StateHue }> = {
  accepted: { shape: "full", hue: "leaf" },
  waiting: { shape: "dot", hue: "sky" },
  declined: { shape: "ring", hue: "ink" },
  awaiting: { shape: "half", hue: "custard" },
  notSent: { shape: "dashed", hue: "ink" },
  badEmail: { shape: "triangle", hue: "brick" },
};

interface StatusIconProps {
  status: GuestStatus;
  size?: number;
  label?: string;
}

export function StatusIcon({ status, ...rest }: StatusIconProps) {
  return <StateIcon {...statusShapes[status]} {...rest} />;
}
