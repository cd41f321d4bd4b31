import { texts } from "@wishwell/contract/texts";
import { Button } from "../../ui/light/Button.tsx";
import { Dialogue } from "../../ui/light/Dialogue.tsx";
import { PostSpot } from "../../ui/light/spots.tsx";
import styles from "./CheckInboxDialogue.module.css";

/** After registering: whichever way it is closed, login comes next. */
export function CheckInboxDialogue({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialogue title="Check your inbox" onClose={onClose}>
      <div className={styles.inbox}>
        <PostSpot size={84} />
        <div>
          <p>{texts.checkInbox}</p>
          <p className="small muted">
            We wrote to <b>{email}</b>. {texts.lookInSpam}
          </p>
        </div>
      </div>
      <Button onClick={onClose} wide="phone">
        Ok
      </Button>
    </Dialogue>
  );
}
