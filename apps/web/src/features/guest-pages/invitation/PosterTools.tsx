import type { ShownParty } from "@wishwell/contract/api/page-contents";
import { Button } from "../../../ui/fields/Button.tsx";
import styles from "./InvitationTools.module.css";

/** Sharing the party and saving its poster. */
export function PosterTools({ party, onShare }: { party: ShownParty; onShare: () => void }) {
  const { poster_url: poster, short_code: code } = party;
  return (
    <div className={`cluster mt-16 ${styles.tools}`}>
      <span className="script-only">
        <Button variant="line" size="small" icon="share" onClick={onShare}>
          Share
        </Button>
      </span>
      <Button
        variant="line"
        size="small"
        icon="download"
        href={`${poster}${poster.includes("?") ? "&" : "?"}width=1650`}
        download="invitation.png"
      >
        Save poster
      </Button>
      <p>
        Party code <b>@{code}</b>
      </p>
    </div>
  );
}
