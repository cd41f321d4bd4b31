import type { Organisers as Shown } from "@wishwell/contract/api/party-parts";
import { daysBetween, londonDay, londonTime } from "@wishwell/domain/parties/london-time";
import { dateInProse, timeInProse } from "@wishwell/domain/parties/party-dates";
import { fullName } from "@wishwell/domain/text/full-name";
import { type ReactNode, useState } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { Avatar } from "../../../ui/layout/Avatar.tsx";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import styles from "./Organisers.module.css";

interface PersonProps {
  name: string;
  says: string;
  tones?: "first" | "second" | "nobody";
  pill: ReactNode;
  children?: ReactNode;
}

const tonesOf = {
  first: ["custard.4", "custard.5"],
  second: ["sky.3", "sky.4"],
  nobody: ["ink.2", "ink.3"],
} as const;

/** A row of the list of organisers. */
export function Person({ name, says, tones = "first", pill, children }: PersonProps) {
  return (
    <li className={`cluster ${styles.person}`}>
      <Avatar name={name} size={44} tones={tonesOf[tones]} />
      <div className="can-shrink grow break-words">
        <b className="block">{name}</b>
        <span className="small muted">{says}</span>
      </div>
      {pill}
      {children && <div className={`flex-wrap gap-4-18 ${styles.actions}`}>{children}</div>}
    </li>
  );
}

export const nameOf = ({ first_name, last_name, email }: NonNullable<Shown["owner"]>) =>
  fullName({ firstName: first_name, lastName: last_name }) || email;

export const Owner = ({ owner }: { owner: NonNullable<Shown["owner"]> }) => (
  <Person
    name={nameOf(owner)}
    says={owner.email}
    pill={
      <StatePill tone="good" shape="full">
        Organiser
      </StatePill>
    }
  />
);

export const SecondPill = () => (
  <StatePill tone="good" shape="full">
    Second organiser
  </StatePill>
);

const they = [
  "Invite guests and see replies",
  "Edit the details and the poster",
  "Read and answer messages",
  "Print the kitchen sheet",
];
const onlyYou = [
  "Change the PayPal email",
  "Complete the party and request the payout",
  "Change the charity once money is held",
  "Cancel or delete the party",
  "Invite another organiser",
];

export const WhoMayDoWhat = () => (
  <div className="panel clip stack two-columns gap-4 mb-28">
    <Half title="They can" icon="tick" lines={they} className={styles.they} />
    <Half title="Only you can" icon="lock" lines={onlyYou} className={styles.onlyYou} />
  </div>
);

interface HalfProps {
  title: string;
  icon: IconName;
  lines: readonly string[];
  className: string | undefined;
}

const Half = ({ title, icon, lines, className }: HalfProps) => (
  <div className={className}>
    <h3>{title}</h3>
    <ul className={`stack gap-10 mt-14 ${styles.lines}`}>
      {lines.map((line) => (
        <li key={line} className="flex gap-10 align-start">
          <Icon name={icon} size={20} />
          {line}
        </li>
      ))}
    </ul>
  </div>
);

const few = 3;

export function History({ history }: Pick<Shown, "history">) {
  const [all, setAll] = useState(false);
  const now = useNow();
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h3 id="history" className="mb-8">
        Who did what
      </h3>
      <ol className={`mb-12 ${styles.history}`}>
        {(all ? history : history.slice(0, few)).map(({ at, by, words }, place) => (
          <li key={`${at} ${place}`} className="break-words">
            <b>{by === null || by === "" ? "Someone who has left" : by}</b> {words}
            <small className="block muted">{pastWords(at, now)}</small>
          </li>
        ))}
      </ol>
      {history.length > few && (
        <InlineButton expanded={all} onClick={() => setAll(!all)}>
          {all ? "Show less" : "See all history"}
        </InlineButton>
      )}
    </section>
  );
}

/** "Today, 9:12am", "Mon 15 February 2027, 8:05pm". */
function pastWords(at: string, now: Date): string {
  const { day, time } = londonTime(new Date(at));
  const days = daysBetween(day, londonDay(now));
  const when = days === 0 ? "Today" : days === 1 ? "Yesterday" : dateInProse(day);
  return `${when}, ${timeInProse(time.slice(0, 5))}`;
}
