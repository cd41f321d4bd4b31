import { Icon } from "../site/Icon.tsx";

/** Done, under way, stopped, missing, needs a person, unchanged, will change: the shape carries the meaning. */
export type StateShape = "full" | "half" | "ring" | "dashed" | "triangle" | "dot" | "plus";
export type StateHue = "ink" | "leaf" | "custard" | "brick" | "sky";

interface StateIconProps {
  shape: StateShape;
  hue?: StateHue;
  size?: number;
  /** Only where there is no text beside it. */
  label?: string;
}

export function StateIcon({ shape, hue = "ink", size = 20, label }: StateIconProps) {
  return <Icon name={`state-${shape}`} className={`hue-${hue} in-hue`} size={size} label={label} />;
}

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
