import type { Party } from "@wishwell/contract/api/parties";
import { type GuestStatus, StatusIcon } from "../../ui/feedback/StateIcon.tsx";
import { colour, type Colour } from "../../ui/tokens.ts";
import styles from "./Replies.module.css";
import { barParts, countsInWords, discOrder, guestCounts, type GuestCounts } from "./guest-counts.ts";

/** Up to this many guests are shown as discs, more as a bar. */
const mostDiscs = 60;

/** The guests by reply: a disc for each, and the figures. */
export function Replies({ party }: { party: Pick<Party, "eventstats"> }) {
  const counts = guestCounts(party);
  const { listed, invited, byStatus } = counts;
  return (
    <div className={styles.replies}>
      {listed > 0 && (listed <= mostDiscs ? <Discs counts={counts} /> : <GuestBar counts={counts} />)}
      <ul className={`flex-wrap mt-12 ${styles.counts}`}>
        <li>
          <b>{invited}</b> invited
        </li>
        <li className="text-good">
          <b>{byStatus.accepted}</b> attending
        </li>
        {byStatus.waiting > 0 && (
          <li>
            <b>{byStatus.waiting}</b> waiting for a place
          </li>
        )}
        <li className={styles.awaiting}>
          <b>{byStatus.awaiting}</b> awaiting reply
        </li>
        <li>
          <b>{byStatus.declined}</b> not attending
        </li>
        {byStatus.notSent > 0 && (
          <li>
            <b>{byStatus.notSent}</b> not invited yet
          </li>
        )}
      </ul>
    </div>
  );
}

function Discs({ counts }: { counts: GuestCounts }) {
  const guests = discOrder.flatMap((status) => Array.from({ length: counts.byStatus[status] }, () => status));
  return (
    <div className={`stack ${styles.discs}`} role="img" aria-label={countsInWords(counts)}>
      {guests.map((status, place) => (
        <StatusIcon key={place} status={status} size={22} />
      ))}
    </div>
  );
}

const fills: Readonly<Record<GuestStatus, Colour>> = {
  accepted: "leaf.7",
  waiting: "sky.5",
  awaiting: "custard.5",
  declined: "ink.6",
  notSent: "ink.3",
  badEmail: "brick.7",
};

/** A large party's guests as one bar, with a segment for each status. */
function GuestBar({ counts }: { counts: GuestCounts }) {
  const parts = barParts(counts);
  return (
    <svg className="clip rounded-pill" width="100%" height="22" role="img" aria-label={countsInWords(counts)}>
      {parts.map(({ status, from, length }) => (
        <rect key={status} x={`${from}%`} width={`${length}%`} height="22" fill={colour(fills[status])} />
      ))}
      {parts.slice(1).map(({ status, from }) => (
        <rect key={status} x={`${from}%`} width="3" height="22" fill={colour("#FFFFFF")} />
      ))}
    </svg>
  );
}
