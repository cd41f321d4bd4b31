import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, partyFacts, written } from "../parts/blocks.tsx";
import { capital, name, occasion, organiserOf } from "../parts/party-words.ts";

type Props = LetterProps["request-answered"];

const listed = (props: Props): string => {
  const guest = name(props.guest, "");
  return `${guest === "" ? "You’re" : `${guest} is`} on the guest list for ${occasion(props)}`;
};

interface Words {
  subject: string;
  words: string;
  /** "someone, probably you, asked on Wishwell to come to this party" */
  did: string;
}

function toRequest(props: Props): Words {
  const organiser = organiserOf(props);
  return {
    ...(props.accepted
      ? {
          subject: listed(props),
          words: `${capital(organiser)} is glad you asked, and has added ${name(props.guest, "you")} to the guest list.`,
        }
      : {
          subject: `Your request about ${occasion(props)}`,
          words: `Thank you for asking to come to ${occasion(props)}. Sorry, ${organiser} can’t fit in one more guest this time.`,
        }),
    did: `asked on ${props.product} to come to this party`,
  };
}

/** To a family that can’t come, and only asked to be on the list. */
function toReply(props: Props): Words {
  const organiser = organiserOf(props);
  const thanks = `Thank you for letting ${organiser} know that you can’t come`;
  return {
    ...(props.accepted
      ? {
          subject: listed(props),
          words: `${thanks}. ${capital(organiser)} has added ${name(props.guest, "you")} to the guest list, so you can still change your reply.`,
        }
      : {
          subject: `Your reply about ${occasion(props)}`,
          words: `${thanks} to ${occasion(props)}. You aren’t on the guest list, so you needn’t do anything else.`,
        }),
    did: `replied on ${props.product} about this party`,
  };
}

/** A declined reader gets no details of the party. */
export const requestAnswered = written<"request-answered">((props) => {
  const { subject, words, did } = props.declines === true ? toReply(props) : toRequest(props);
  return {
    subject,
    preview: words,
    heading: subject,
    why: `You’re getting this email because someone, probably you, ${did}.`,
    paper: "party",
    blocks: [
      hello(props.name),
      paragraph(words),
      props.accepted ? partyFacts(props) : null,
      props.link === null ? null : action("Open the invitation", props.link),
    ],
  };
});
