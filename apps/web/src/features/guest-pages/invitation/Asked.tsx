import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { dayAndMonth, namedDay } from "@wishwell/domain/parties/party-dates";
import { AnswerButton, AnswerForm } from "./AnswerForm.tsx";
import styles from "./Reply.module.css";
import { Standing } from "./Standing.tsx";
import type { Invitation } from "./use-invitation.ts";

/** The question, until there is an answer: at the thumb on phones. */
export function Asked({ invitation }: { invitation: Invitation }) {
  const { guest, party } = invitation.content;
  return (
    <AnswerForm invitation={invitation} className={styles.bar}>
      <Standing>Can {guest.guest_first_name} come?</Standing>
      {party.rsvp_date !== null && (
        <p>
          <span className={styles.onlyWide}>Please reply by {namedDay(party.rsvp_date)}.</span>
          <span className={styles.onlyPhone}>Reply by {dayAndMonth(party.rsvp_date)}</span>
        </p>
      )}
      <div className={styles.pair}>
        <AnswerButton status={guestStatus.accepted} look="primary" invitation={invitation} more="We’ll be there">
          Accept
        </AnswerButton>
        <AnswerButton status={guestStatus.declined} look="line" invitation={invitation} more="Can’t make it">
          Decline
        </AnswerButton>
      </div>
    </AnswerForm>
  );
}

/** A letter's link has chosen already. One tap sends it, and nothing is recorded before. */
export function Chosen({ invitation, chosen }: { invitation: Invitation; chosen: 3 | 4 }) {
  const { guest_first_name: name } = invitation.content.guest;
  const comes = chosen === guestStatus.accepted;
  return (
    <AnswerForm invitation={invitation} className={styles.bar}>
      <Standing>{comes ? `${name} is coming` : `${name} can’t come`}</Standing>
      <p>One tap sends it.</p>
      <div className={styles.pair}>
        <AnswerButton status={chosen} look="primary" invitation={invitation}>
          Yes, send that
        </AnswerButton>
        <AnswerButton status={comes ? guestStatus.declined : guestStatus.accepted} look="line" invitation={invitation}>
          {comes ? "Decline" : "Accept"}
        </AnswerButton>
      </div>
    </AnswerForm>
  );
}
