import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, partyFacts, written } from "../parts/blocks.tsx";
import { capital, name, occasion, organiserOf } from "../parts/party-words.ts";

type Props = LetterProps["request-answered"];

function accepted(props: Props): { subject: string; words: string } {
  const guest = name(props.guest, "");
  const organiser = organiserOf(props);
  return {
    subject: `${guest === "" ? "You’re" : `${guest} is`} on the guest list for ${occasion(props)}`,
    words:
      props.declines === true
        ? `Thank you for letting ${organiser} know that you can’t come. ${capital(organiser)} has added ${guest || "you"} to the guest list, so you can still change your reply.`
        : `${capital(organiser)} is glad you asked, and has added ${guest || "you"} to the guest list.`,
  };
}

const declined = (props: Props) => ({
  subject: `Your ${props.declines === true ? "reply" : "request"} about ${occasion(props)}`,
  words:
    props.declines === true
      ? `Thank you for letting ${organiserOf(props)} know that you can’t come to ${occasion(props)}. You aren’t on the guest list, so you needn’t do anything else.`
      : `Thank you for asking to come to ${occasion(props)}. Sorry, ${organiserOf(props)} can’t fit in one more guest this time.`,
});

/** A declined reader gets no details of the party. */
export const requestAnswered = written<"request-answered">((props) => {
  const { subject, words } = props.accepted ? accepted(props) : declined(props);
  return {
    subject,
    preview: words,
    heading: subject,
    why: `You’re getting this email because someone, probably you, ${props.declines === true ? "replied" : "asked"} on ${props.product} ${props.declines === true ? "about" : "to come to"} this party.`,
    paper: "party",
    blocks: [
      hello(props.name),
      paragraph(words),
      props.accepted ? partyFacts(props) : null,
      props.link === null ? null : action("Open the invitation", props.link),
    ],
  };
});
