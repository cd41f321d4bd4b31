import { StatusPill } from "../../../ui/light/StatusPill.tsx";
import { PosterThumb } from "../../posters/public.ts";
import { startWords } from "../party-words.ts";
import { givenWords, invitationStatus, type Invitation } from "./invitation-words.ts";
import styles from "./InvitationRow.module.css";

/** A party that somebody of the family is asked to. */
export function InvitationRow({ invitation, historic }: { invitation: Invitation; historic: boolean }) {
  const { status, words } = invitationStatus(invitation, historic);
  const given = givenWords(invitation);
  const where = [startWords(invitation), invitation.venue].filter((part) => part !== "").join(", ");
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        <PosterThumb party={invitation} />
      </span>
      <div className={styles.words}>
        <b>{invitation.event_name}</b>
        <p>{where}</p>
        <p>
          For {invitation.guest_first_name}
          {invitation.charity_names && `, in aid of ${invitation.charity_names}`}
          {given && `. ${given}`}
        </p>
      </div>
      <div className={styles.answer}>
        <StatusPill status={status}>{words}</StatusPill>
        <a href={`/eventattendee/${invitation.uuid}`}>
          Show invite<span className="only-heard"> to {invitation.event_name}</span>
        </a>
      </div>
    </li>
  );
}
