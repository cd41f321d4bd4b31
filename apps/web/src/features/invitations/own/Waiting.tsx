import { guestStatus } from "@wishwell/domain/guest-status";
import { Button } from "../../../ui/light/Button.tsx";
import styles from "./Reply.module.css";
import type { Invitation, WaitingAnswer } from "./use-invitation.ts";

interface WaitingProps {
  invitation: Invitation;
  waiting: WaitingAnswer;
}

/** An answer that is not with the organiser yet: for want of a connection, or because another device said otherwise. */
export function Waiting({ invitation, waiting: { kept, why } }: WaitingProps) {
  const name = invitation.content.guest.guest_first_name;
  const answer = kept.status === guestStatus.accepted ? `${name} is coming` : `${name} can’t come`;
  const busy = invitation.sending !== null;
  return (
    <div className={styles.bar} role="status">
      <h2>{answer}</h2>
      {why === "offline" ? (
        <p className={styles.long}>Kept on this phone: we send it as soon as you are back online.</p>
      ) : (
        <p className={styles.long}>
          You said so while you were offline. Meanwhile something else was saved for {name}. Which one counts?
        </p>
      )}
      <div className={styles.pair}>
        <Button variant={why === "offline" ? "line" : "primary"} busy={busy} onClick={invitation.sendKept}>
          {why === "offline" ? "Try again now" : "Send mine"}
        </Button>
        <Button variant="line" onClick={invitation.forgetKept}>
          {why === "offline" ? "Don’t send it" : "Keep what is saved"}
        </Button>
      </div>
    </div>
  );
}
