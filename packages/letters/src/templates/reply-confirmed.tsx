import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, partyFacts, written } from "../parts/blocks.tsx";
import { capital, name, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";

type Props = LetterProps["reply-confirmed"];

function subject(props: Props): string {
  const guest = name(props.guest, "");
  if (props.accepted) return `${guest === "" ? "You’re" : `${guest} is`} coming to ${occasion(props)}`;
  return `Thank you for your reply about ${occasion(props)}`;
}

function said(props: Props): string {
  const guest = name(props.guest, "you");
  if (!props.accepted) {
    return `Thank you for letting us know. We’ve told ${organiserOf(props)} that ${guest} can’t come this time.`;
  }
  const siblings = name(props.siblings, "");
  const company = siblings === "" ? "" : `, with ${siblings}`;
  return `Lovely! ${capital(organiserOf(props))} is looking forward to seeing ${guest}${company}.`;
}

function mayChange(props: Props): string {
  const { accepted, replyBy, siblingsRule } = props;
  const until = replyBy === "" ? "" : `, ideally by ${replyBy}`;
  const change = `If your plans change, you can change your reply on the invitation${until}.`;
  if (!accepted) return change;
  if (siblingsRule === "welcome") return `${change} You can also mention allergies, siblings and who’s staying.`;
  const ask = siblingsRule === "ask" ? ` Please ask ${organiserOf(props)} before bringing brothers or sisters.` : "";
  return `${change} You can also mention allergies and who’s staying.${ask}`;
}

export const replyConfirmed = written<"reply-confirmed">((props) => ({
  subject: subject(props),
  preview: said(props),
  heading: subject(props),
  why: whyGuest(props),
  paper: "party",
  blocks: [
    hello(props.carer),
    paragraph(said(props)),
    partyFacts(props),
    props.accepted && props.day !== ""
      ? paragraph("Open the attached calendar file to add the party to your calendar.")
      : null,
    paragraph(mayChange(props)),
    action("Open the invitation", props.link),
  ],
}));
