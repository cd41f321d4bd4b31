import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { Button } from "../../../ui/fields/Button.tsx";
import type { WaitingAnswer } from "./deliver-answer.ts";
import styles from "./Reply.module.css";
import { Standing } from "./Standing.tsx";
import type { Invitation } from "./use-invitation.ts";

interface WaitingProps {
  invitation: Invitation;
  waiting: WaitingAnswer;
}

/** An answer that is not with the organiser yet: it could not be sent, or another one was saved meanwhile. */
export function Waiting({ invitation, waiting: { kept, why } }: WaitingProps) {
  const name = invitation.content.guest.guest_first_name;
  const answer = kept.status === guestStatus.accepted ? `${name} is coming` : `${name} can’t come`;
  const asks = why === "answered-elsewhere";
  return (
    <div className={styles.bar} role="status">
      <Standing>{answer}</Standing>
      <p className={styles.long}>
        {asks ? `Meanwhile another answer was saved for ${name}. Which one counts?` : keptWords[why]}
      </p>
      <div className={styles.pair}>
        <Button variant={asks ? "primary" : "line"} busy={invitation.sending !== null} onClick={invitation.sendKept}>
          {asks ? "Send mine" : "Try again now"}
        </Button>
        <Button variant="line" onClick={invitation.forgetKept}>
          {asks ? "Keep what is saved" : "Don’t send it"}
        </Button>
      </div>
    </div>
  );
}

const keptWords = {
  offline: "Kept on this device: we send it as soon as you are back online.",
  "no-answer": "Kept on this device: Wishwell does not answer just now. We try again by ourselves.",
};
