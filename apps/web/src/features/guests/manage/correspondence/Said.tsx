import type { GuestMessage } from "@wishwell/contract/api/guest-messages";
import { timeOfDay } from "../../../../lib/moments.ts";
import { classes } from "../../../../ui/layout/classes.ts";
import { Icon, type IconName } from "../../../../ui/site/Icon.tsx";
import styles from "./Correspondence.module.css";

/** Plain words to each other need no sign. */
const signs: Readonly<Record<GuestMessage["type"], IconName | null>> = {
  invitation: "send",
  reminder: "bell",
  change: "calendar",
  accepted: "tick",
  declined: "cross",
  siblings: "users",
  requirement: "warning",
  wish: "cake",
  organizer: null,
  guest: null,
  thanks: "heart",
};

interface SaidProps {
  message: GuestMessage;
  writer: string;
  isNew: boolean;
}

/** One line: the organiser's at the right, the guest's at the left. */
export function Said({ message, writer, isNew }: SaidProps) {
  const { type, source, label, content, date } = message;
  const own = source === "organizer";
  const sign = signs[type];
  return (
    <li className={classes(styles.said, own && styles.own)}>
      <p className={styles.about}>
        <b>{own ? "You" : writer}</b>
        {sign !== null && (
          <span className={styles.label}>
            <Icon name={sign} size={16} />
            {label}
          </span>
        )}
        <time dateTime={date}>{timeOfDay(date)}</time>
        {isNew && <span className={styles.new}>New</span>}
      </p>
      <p className={styles.words}>{content}</p>
    </li>
  );
}
