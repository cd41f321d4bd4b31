import type { Party } from "@wishwell/contract/api/parties";
import { londonTime } from "@wishwell/domain/parties/london-time";
import { namedDay, timeInProse } from "@wishwell/domain/parties/party-dates";
import styles from "./FrontParty.module.css";
import { contributionsClose, countdownParts } from "./hello-line.ts";

/** The time until contributions close, in minutes. Screen readers can read it, but aren't interrupted. */
export function Countdown({ party, now }: { party: Party; now: Date }) {
  const closes = contributionsClose(party);
  if (closes === null || closes <= now) return null;
  const parts = countdownParts(closes.getTime() - now.getTime());
  const { day, time } = londonTime(closes);
  return (
    <div className={`cluster cut-corner mb-18 ${styles.countdown}`}>
      <div
        className="flex gap-16"
        role="timer"
        aria-live="off"
        aria-label={`Contributions close in ${parts.map(([count, unit]) => `${count} ${unit}`).join(", ")}`}
      >
        {parts.map(([count, unit]) => (
          <span key={unit}>
            <b>{count}</b>
            {unit}
          </span>
        ))}
      </div>
      <p className="no-margin">
        <b className="block">until contributions close</b>
        {namedDay(day)}, {timeInProse(time.slice(0, 5))}
      </p>
    </div>
  );
}
