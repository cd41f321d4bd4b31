import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { Note } from "../../../ui/layout/Panel.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { AnswerButton, AnswerForm } from "./AnswerForm.tsx";
import { hostOf, toldBy } from "./own-words.ts";
import styles from "./Reply.module.css";
import { Standing } from "./Standing.tsx";
import type { Invitation } from "./use-invitation.ts";

/** How the answer stands, and the way to change it. Declining is nothing to be sorry for: the panel is plain, and kind. */
export function Answered({ invitation }: { invitation: Invitation }) {
  const { content } = invitation;
  const { guest_first_name: name, status } = content.guest;
  const comes = status === guestStatus.accepted;
  return (
    <AnswerForm invitation={invitation} className={comes ? styles.coming : styles.notComing}>
      <StateIcon shape={comes ? "full" : "ring"} hue={comes ? "leaf" : "ink"} size={36} />
      <div className={styles.words}>
        <Standing>{comes ? `Hooray, ${name} is coming` : `${name} can’t come`}</Standing>
        <p>
          {comes ? `${hostOf(content)} has been told.` : `Thank you for telling ${toldBy(content)}.`} Plans changed?
        </p>
      </div>
      <AnswerButton status={comes ? guestStatus.declined : guestStatus.accepted} look="quiet" invitation={invitation}>
        {comes ? "Decline instead" : "Accept instead"}
      </AnswerButton>
    </AnswerForm>
  );
}

/** Something became different after they answered: does the answer still hold? */
export function AskedAgain({ invitation }: { invitation: Invitation }) {
  const { guest, changed } = invitation.content;
  if (changed === null) return null;
  const comes = guest.status === guestStatus.accepted;
  return (
    <Note icon="calendar">
      <b>Something changed after you answered.</b>
      <p className={styles.typed}>{changed.content}</p>
      <AnswerForm invitation={invitation} className={styles.again}>
        <AnswerButton status={comes ? guestStatus.accepted : guestStatus.declined} look="line" invitation={invitation}>
          {comes ? `${guest.guest_first_name} is still coming` : `${guest.guest_first_name} still can’t come`}
        </AnswerButton>
      </AnswerForm>
    </Note>
  );
}
