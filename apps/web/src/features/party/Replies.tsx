import type { Party } from "@wishwell/contract/api/parties";
import { GuestBar } from "./GuestBar.tsx";
import { countsInWords, discOrder, guestCounts, type GuestCounts } from "./guest-counts.ts";
import { StatusIcon } from "../../ui/feedback/StatusIcon.tsx";
import styles from "./Replies.module.css";

/** So many guests have a disc each; more of them share a bar. */
const mostDiscs = 60;

/** Who was asked and what they said: a disc for each guest, and the figures. */
export function Replies({ party }: { party: Pick<Party, "eventstats"> }) {
  const counts = guestCounts(party);
  const { invited, byStatus } = counts;
  return (
    <div className={styles.replies}>
      {invited > 0 && (invited <= mostDiscs ? <Discs counts={counts} /> : <GuestBar counts={counts} />)}
      <ul className={styles.counts}>
        <li>
          <b>{invited}</b> invited
        </li>
        <li className={styles.attending}>
          <b>{byStatus.accepted}</b> attending
        </li>
        <li className={styles.awaiting}>
          <b>{byStatus.awaiting}</b> awaiting reply
        </li>
        <li>
          <b>{byStatus.declined}</b> not attending
        </li>
      </ul>
    </div>
  );
}

function Discs({ counts }: { counts: GuestCounts }) {
  const guests = discOrder.flatMap((status) => Array.from({ length: counts.byStatus[status] }, () => status));
  return (
    <div className={styles.discs} role="img" aria-label={countsInWords(counts)}>
      {guests.map((status, place) => (
        <StatusIcon key={place} status={status} size={22} />
      ))}
    </div>
  );
}
