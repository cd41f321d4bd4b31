import { colour, type Colour } from "../../ui/tokens.ts";
import type { GuestStatus } from "../../ui/feedback/StatusIcon.tsx";
import { barParts, countsInWords, type GuestCounts } from "./guest-counts.ts";
import styles from "./Replies.module.css";

const fills: Readonly<Record<GuestStatus, Colour>> = {
  accepted: "leaf.7",
  awaiting: "custard.5",
  declined: "ink.6",
  notSent: "ink.3",
  badEmail: "brick.7",
};

/** A large party's guests as parts of one bar, each as long as there are guests in it. */
export function GuestBar({ counts }: { counts: GuestCounts }) {
  const parts = barParts(counts);
  return (
    <svg className={styles.bar} width="100%" height="22" role="img" aria-label={countsInWords(counts)}>
      {parts.map(({ status, from, length }) => (
        <rect key={status} x={`${from}%`} width={`${length}%`} height="22" fill={colour(fills[status])} />
      ))}
      {parts.slice(1).map(({ status, from }) => (
        <rect key={status} x={`${from}%`} width="3" height="22" fill={colour("#FFFFFF")} />
      ))}
    </svg>
  );
}
