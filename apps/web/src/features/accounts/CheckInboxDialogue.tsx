import { texts } from "@wishwell/contract/texts/screen-texts";
import type { ReactNode } from "react";
import { Button } from "../../ui/fields/Button.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { PostSpot } from "../../ui/paper/spots.tsx";
import styles from "./CheckInboxDialogue.module.css";

interface CheckInboxDialogueProps {
  email: string;
  /** Ok was pressed; login comes next. */
  onClose: () => void;
  /** Closed in another way; by default the same as Ok. Set it when the page behind shows the same message. */
  onDismiss?: () => void;
  /** Actions for a wrong address. */
  children?: ReactNode;
}

/** Shown after registering: the account waits until the link in the email is followed. */
export function CheckInboxDialogue({ email, onClose, onDismiss = onClose, children }: CheckInboxDialogueProps) {
  return (
    <Dialogue title="Check your inbox" onClose={onDismiss}>
      <div className={`line ${styles.inbox}`}>
        <PostSpot size={84} />
        <div className="break-words can-shrink">
          <p className="semibold">{texts.registered}</p>
          <p>{texts.checkInbox}</p>
          <p className="small muted">
            We’ve emailed <b>{email}</b>. {texts.lookInSpam}
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
