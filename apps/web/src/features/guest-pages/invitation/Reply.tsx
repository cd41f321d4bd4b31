import { hasAnswered } from "@wishwell/domain/guests/guest-status";
import { Note } from "../../../ui/layout/Panel.tsx";
import { PartyOver } from "../party/PartyOver.tsx";
import { Answered, AskedAgain } from "./Answered.tsx";
import { Asked, Chosen } from "./Asked.tsx";
import { Outcome } from "./Outcome.tsx";
import { hostOf } from "./own-words.ts";
import styles from "./Reply.module.css";
import type { Invitation } from "./use-invitation.ts";
import { Waiting } from "./Waiting.tsx";

/** Where a guest stands, and what can be answered now. */
export function Reply({ invitation }: { invitation: Invitation }) {
  const { content } = invitation;
  const { guest, party, paused, thanked } = content;
  if (party.over) {
    return (
      <div className={styles.reply}>
        <Outcome content={content} />
        <PartyOver party={party} />
        {thanked && (
          <Note tone="info" icon="heart">
            {hostOf(content)} has written to you. <a href={`/eventattendee/thanks/${guest.uuid}`}>Read the thank-you</a>
          </Note>
        )}
      </div>
    );
  }
  return (
    <div className={styles.reply}>
      <Outcome content={content} />
      {paused && !hasAnswered(guest.status) && (
        <Note>{hostOf(content)} is still making changes; you can answer already.</Note>
      )}
      <AskedAgain invitation={invitation} />
      <Question invitation={invitation} />
    </div>
  );
}

function Question({ invitation }: { invitation: Invitation }) {
  const { waiting, content } = invitation;
  if (waiting !== null) return <Waiting invitation={invitation} waiting={waiting} />;
  if (content.chosen !== null) return <Chosen invitation={invitation} chosen={content.chosen} />;
  return hasAnswered(content.guest.status) ? <Answered invitation={invitation} /> : <Asked invitation={invitation} />;
}
