import { texts } from "@wishwell/contract/texts/texts";
import type { ReactNode } from "react";
import { Button } from "../../ui/fields/Button.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { PostSpot } from "../../ui/paper/spots.tsx";
import styles from "./CheckInboxDialogue.module.css";

interface CheckInboxDialogueProps {
  email: string;
  /** Ok: login comes next. */
  onClose: () => void;
  /** Closed in another way; the same as Ok unless there is a page behind that says as much. */
  onDismiss?: () => void;
  /** What can be done when the address is wrong. */
  children?: ReactNode;
}

/** After registering: the account waits for the link in the letter. */
export function CheckInboxDialogue({ email, onClose, onDismiss = onClose, children }: CheckInboxDialogueProps) {
  return (
    <Dialogue title="Check your inbox" onClose={onDismiss}>
      <div className={styles.inbox}>
        <PostSpot size={84} />
        <div>
          <p>{texts.checkInbox}</p>
          <p className="small muted">
            We wrote to <b>{email}</b>. {texts.lookInSpam}
          </p>
        </div>
      </div>
      {children}
      <Button onClick={onClose} wide="phone">
        Ok
      </Button>
    </Dialogue>
  );
}
