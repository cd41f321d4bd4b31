import { lazy, Suspense, useState } from "react";
import { LoadingBar } from "../../../ui/feedback/Loading.tsx";
import { StatusPill } from "../../../ui/feedback/StatusPill.tsx";
import { PosterThumb } from "../../posters/PosterThumb.tsx";
import { startWords } from "../../party/party-words.ts";
import { givenWords, invitationStatus, type Invitation } from "../../party/invitation-words.ts";
import { donateAddress, inviteAddress } from "./invitation-menu.ts";
import { InvitationOptions } from "./InvitationOptions.tsx";
import styles from "./InvitationRow.module.css";

// It comes when it is asked for.
const MessageToOrganiser = lazy(async () => ({
  default: (await import("./MessageToOrganiser.tsx")).MessageToOrganiser,
}));

/** A party that somebody of the family is asked to. */
export function InvitationRow({ invitation, historic }: { invitation: Invitation; historic: boolean }) {
  const [writing, setWriting] = useState(false);
  const { status, words } = invitationStatus(invitation, historic || invitation.over);
  const given = givenWords(invitation);
  const where = [startWords(invitation), invitation.venue].filter((part) => part !== "").join(", ");
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        <PosterThumb party={invitation} />
      </span>
      <div className={styles.words}>
        <h3>
          <a href={inviteAddress(invitation.uuid)}>{invitation.event_name}</a>
        </h3>
        <p>{where}</p>
        <p>
          For {invitation.guest_first_name}
          {invitation.charity_names && `, in aid of ${invitation.charity_names}`}
          {given && `. ${given}`}
        </p>
      </div>
      <div className={styles.answer}>
        <StatusPill status={status}>{words}</StatusPill>
        <NextStep invitation={invitation} />
      </div>
      <div className={styles.options}>
        <InvitationOptions invitation={invitation} historic={historic} onMessage={() => setWriting(true)} />
      </div>
      {writing && (
        <Suspense fallback={<LoadingBar active />}>
          <MessageToOrganiser invitation={invitation} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** What most would do next: give, once they have answered and if they have not; else look at the invitation. */
function NextStep({ invitation: { uuid, event_name, may_contribute } }: { invitation: Invitation }) {
  if (!may_contribute) {
    return (
      <a href={inviteAddress(uuid)}>
        Show invite<span className="only-heard"> to {event_name}</span>
      </a>
    );
  }
  return (
    <a href={donateAddress(uuid)}>
      Make a donation<span className="only-heard"> for {event_name}</span>
    </a>
  );
}
