import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import type { ReactNode } from "react";
import { Avatar } from "../../../ui/layout/Avatar.tsx";
import { opening } from "../../../ui/site/find-party.ts";
import { occasionOf, whenWords } from "../party/party-words.ts";
import styles from "./NotMe.module.css";
import { isSettled, Reply } from "./Reply.tsx";
import type { Invitation } from "./use-invitation.ts";

interface HeadProps {
  invitation: Invitation;
  /** What the guest can add after replying. */
  extras: ReactNode;
  onNotMe: () => void;
}

/** Guest, occasion and reply. */
export function Head({ invitation, extras, onNotMe }: HeadProps) {
  const { content } = invitation;
  const { guest, from, party } = content;
  const settled = isSettled(invitation);
  return (
    <>
      <NotMe name={guest.guest_first_name} onOpen={onNotMe} />
      <div className="line gap-12 mb-18">
        <Avatar name={guest.guest_first_name} size={40} tones={["jelly.3", "jelly.4"]} />
        <p className="break-words can-shrink grow no-margin">
          For <b>{`${guest.guest_first_name} ${guest.guest_last_name}`.trim()}</b>
          {from !== "" && `, from ${from}`}
          {settled && <small className="block muted">{occasionOf(party)}</small>}
        </p>
      </div>
      {!settled && (
        <>
          <h1>You’re invited to {occasionInSentence(party)}</h1>
          {party.date !== null && !party.over && <p className="text-19 mt-8">{whenWords(party)}</p>}
        </>
      )}
      <Reply invitation={invitation} />
      {extras}
    </>
  );
}

function occasionInSentence(party: InvitationContent["party"]): string {
  const occasion = occasionOf(party);
  return occasion.startsWith("A ") ? `a ${occasion.slice(2)}` : occasion;
}

interface NotMeProps {
  name: string;
  onOpen: () => void;
}

/** For visitors who were forwarded another guest's link. Shown in the corner of the header. */
function NotMe({ name, onOpen }: NotMeProps) {
  return (
    <a className={`text-15 nowrap clip no-print ${styles.notMe}`} href="#not-me" onClick={opening(onOpen)}>
      Not {name}?
    </a>
  );
}
