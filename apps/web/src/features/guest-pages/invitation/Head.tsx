import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { Avatar } from "../../../ui/layout/Avatar.tsx";
import { occasionOf } from "../party/party-words.ts";
import { Extras } from "./Extras.tsx";
import { NotMe } from "./NotMe.tsx";
import type { DialogueName } from "./dialogue-props.ts";
import { Reply } from "./Reply.tsx";
import type { Invitation } from "./use-invitation.ts";
import { WithoutScript } from "./WithoutScript.tsx";

interface HeadProps {
  invitation: Invitation;
  open: (name: DialogueName) => void;
}

/** Guest, occasion and reply. */
export function Head({ invitation, open }: HeadProps) {
  const { content } = invitation;
  const { guest, from, party } = content;
  return (
    <>
      <NotMe name={guest.guest_first_name} onOpen={() => open("not-me")} />
      <div className="line gap-12 mb-18">
        <Avatar name={guest.guest_first_name} size={40} tones={["jelly.3", "jelly.4"]} />
        <p className="break-words can-shrink grow no-margin">
          For{" "}
          <b>
            {guest.guest_first_name} {guest.guest_last_name}
          </b>
          {from !== "" && `, from ${from}`}
        </p>
      </div>
      <h1>You’re invited to {occasionInSentence(party)}</h1>
      <Reply invitation={invitation} />
      <Extras content={content} open={open} />
      <WithoutScript content={content} />
    </>
  );
}

function occasionInSentence(party: InvitationContent["party"]): string {
  const occasion = occasionOf(party);
  return occasion.startsWith("A ") ? `a ${occasion.slice(2)}` : occasion;
}
