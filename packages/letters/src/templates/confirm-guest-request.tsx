import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, partyFacts, written } from "../parts/blocks.tsx";
import { name, occasion, organiserOf } from "../parts/party-words.ts";

const words = (props: LetterProps["confirm-guest-request"]) =>
  `Someone, probably you, told us that ${name(props.name, "a guest")} ${props.accepts ? "would like to come" : "can’t come"} to ${occasion(props)}, and gave this email address.`;

export const confirmGuestRequest = written<"confirm-guest-request">((props) => ({
  subject: `Please confirm your reply about ${occasion(props)}`,
  preview: words(props),
  heading: "Was this you?",
  why: "If it wasn’t you, you can ignore this email. We won’t tell anyone unless you confirm.",
  paper: "party",
  blocks: [
    hello(""),
    paragraph(words(props)),
    paragraph(
      `If it was you, please confirm. We’ll then tell ${organiserOf(props)}, who decides about the guest list.`,
    ),
    action("Yes, it was me", props.link),
    partyFacts(props),
  ],
}));
