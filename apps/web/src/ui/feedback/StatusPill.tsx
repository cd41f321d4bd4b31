import type { ReactNode } from "react";
import { classes } from "../layout/classes.ts";
import { type GuestStatus, type StateHue, StateIcon, type StateShape, StatusIcon, statusShapes } from "./StateIcon.tsx";
import styles from "./StatusPill.module.css";

export const statusWords: Record<GuestStatus, string> = {
  accepted: "Accepted",
  waiting: "Waiting",
  declined: "Declined",
  awaiting: "Not RSVPed",
  notSent: "Invite not sent",
  badEmail: "Bad email",
};

/** A guest's status as shape, word and colour. */
export function StatusPill({ status, children }: { status: GuestStatus; children?: ReactNode }) {
  return (
    <span
      className={classes(
        `inline-line rounded-pill text-15 semibold tone hue-${statusShapes[status].hue}`,
        styles.pill,
        styles[status],
      )}
    >
      <StatusIcon status={status} size={18} />
      {children ?? statusWords[status]}
    </span>
  );
}

export type PillTone = "good" | "waiting" | "bad" | "off" | "info" | "none";

const hues: Record<PillTone, StateHue> = {
  good: "leaf",
  waiting: "custard",
  bad: "brick",
  off: "ink",
  info: "sky",
  none: "ink",
};

/** Any other status: payments, jobs, checks. */
export function StatePill({ tone, shape, children }: { tone: PillTone; shape: StateShape; children: ReactNode }) {
  return (
    <span
      className={classes(`inline-line rounded-pill text-15 semibold tone hue-${hues[tone]}`, styles.pill, styles[tone])}
    >
      <StateIcon shape={shape} hue={hues[tone]} size={18} />
      {children}
    </span>
  );
}
