import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, partyFacts, quotation, written } from "../parts/blocks.tsx";
import { unlinked } from "../parts/greeting.ts";
import { capital, name, occasion, whyOrganiser } from "../parts/party-words.ts";

type Props = LetterProps["guest-notice"];
type What = Props["what"];

const subjects: Record<What, (guest: string, party: string, child: string) => string> = {
  accepted: (guest, party) => `${guest} is coming to ${party}`,
  waiting: (guest, party) => `${guest} is on the waiting list for ${party}`,
  place: (guest, party) => `Please ring about a place for ${guest} at ${party}`,
  declined: (guest, party) => `${guest} can’t come to ${party}`,
  siblings: (guest, party) => `Who’s coming with ${guest} to ${party}`,
  requirement: (guest, party) => `What ${guest} needs at ${party}`,
  message: (guest, party) => `A message from ${guest} about ${party}`,
  wish: (guest, _, child) => `A birthday wish from ${guest}${child === "" ? "" : ` for ${child}`}`,
};

const happened: Record<What, string> = {
  accepted: "has accepted your invitation.",
  waiting: "would like to come. All your places are taken, so they’re on the waiting list.",
  place: "is waiting for a place, and we can’t reach the family by email in time.",
  declined: "has declined your invitation.",
  siblings: "has told you who else is coming.",
  requirement: "has told you what they need.",
  message: "has sent you a message.",
  wish: "has sent a birthday wish.",
};

export const guestNotice = written<"guest-notice">((props) => {
  const guest = name(props.guest, "a guest");
  const subject = capital(subjects[props.what](guest, occasion(props), name(props.children, "")));
  const words = `${capital(guest)} ${happened[props.what]}`;
  const summary = unlinked(props.summary);
  return {
    subject,
    preview: summary === "" ? words : `${words} ${summary}`,
    heading: subject,
    why: whyOrganiser(props),
    blocks: [
      hello(props.firstName),
      paragraph(words),
      summary === "" ? null : paragraph(summary),
      props.content === "" ? null : quotation("Their message", props.content),
      action("See this guest", props.link),
      partyFacts(props),
    ],
  };
});
