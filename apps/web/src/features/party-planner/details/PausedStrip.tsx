import type { Party } from "@wishwell/contract/api/parties";
import { Icon } from "../../../ui/site/Icon.tsx";
import { statusAddress } from "../../party/party-addresses.ts";
import styles from "./PausedStrip.module.css";

/** Across the top of a paused party's pages: which letters are held, and the way to change it. */
export function PausedStrip({ party }: { party: Pick<Party, "uuid"> }) {
  return (
    <div className={styles.strip}>
      <div className={`wrap ${styles.inside}`}>
        <Icon name="pause" />
        <p>
          <b>E-mails paused.</b> Invitations and reminders are held. Messages you write yourself still go.
        </p>
        <a href={statusAddress(party.uuid)}>Activate</a>
      </div>
    </div>
  );
}
