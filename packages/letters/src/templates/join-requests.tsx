import { possessive } from "@wishwell/domain/parties/party-language";
import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, partyFacts, quotation, small, written } from "../parts/blocks.tsx";
import { typed, unlinked } from "../parts/greeting.ts";
import { capital, name, occasion, organiserOf, whyOrganiser } from "../parts/party-words.ts";

type Asked = LetterProps["invite-request"];

/** A request for an invitation may name the parent, a reply only the child. */
function wordsOf(props: Asked): { subject: string; asks: string; accepting: string; act: string } {
  if (props.declines === true) {
    return {
      subject: `Someone can’t come to ${occasion(props)}`,
      asks: `${possessive(typed(props.askerName, "")) || "A"} family used your party code to tell you that they can’t come.`,
      accepting: "If you accept, we’ll add them to your guest list, so they can still change their reply.",
      act: "Open your guest list",
    };
  }
  return {
    subject: `Someone would like to come to ${occasion(props)}`,
    asks: `${typed(props.askerName, "Someone")} has your party code and would like an invitation to ${occasion(props)}.`,
    accepting:
      "If you accept, we’ll add them to your guest list and let them know. If you decline, we’ll tell them kindly.",
    act: "Accept or decline",
  };
}

export const inviteRequest = written<"invite-request">((props) => {
  const summary = unlinked(props.summary);
  const { subject, asks, accepting, act } = wordsOf(props);
  return {
    subject,
    preview: asks,
    heading: subject,
    why: `${whyOrganiser(props)} We haven’t given them your email address.`,
    blocks: [
      hello(props.firstName),
      paragraph(asks),
      summary === "" ? null : paragraph(summary),
      props.message === "" ? null : quotation("Their message", props.message),
      paragraph(accepting),
      action(act, props.link),
      paragraph(`To write to them first, reply to this email. Their address: ${props.askerEmail}`),
      partyFacts(props),
    ],
  };
});

const toConfirm = (props: LetterProps["confirm-guest-request"]) =>
  `Someone, probably you, told us that ${name(props.name, "a guest")} ${props.accepts ? "would like to come" : "can’t come"} to ${occasion(props)}, and gave this email address.`;

export const confirmGuestRequest = written<"confirm-guest-request">((props) => ({
  subject: `Please confirm your reply about ${occasion(props)}`,
  preview: toConfirm(props),
  heading: "Was this you?",
  why: "If it wasn’t you, you can ignore this email. We won’t tell anyone unless you confirm.",
  paper: "party",
  blocks: [
    hello(""),
    paragraph(toConfirm(props)),
    paragraph(
      `If it was you, please confirm. We’ll then tell ${organiserOf(props)}, who decides about the guest list.`,
    ),
    action("Yes, it was me", props.link),
    partyFacts(props),
  ],
}));

type Answered = LetterProps["request-answered"];

const listed = (props: Answered): string => {
  const guest = name(props.guest, "");
  return `${guest === "" ? "You’re" : `${guest} is`} on the guest list for ${occasion(props)}`;
};

interface Words {
  subject: string;
  words: string;
  /** "someone, probably you, asked on Wishwell to come to this party" */
  did: string;
}

function toRequest(props: Answered): Words {
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
function toReply(props: Answered): Words {
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

const says = ({ guest, accepts }: { readonly guest: string; readonly accepts: boolean }, unnamed: string) =>
  `${name(guest, unnamed)} ${accepts ? "would like to come" : "can’t come"}`;

/** To the organiser. A family replied on the party’s own page, or changed such a reply. */
export const classReply = written<"class-reply">((props) => {
  const { again, carer, contact } = props;
  const subject = `${says(props, "A child")} to ${occasion(props)}: please check`;
  const told = again
    ? `${possessive(name(props.guest, "A child"))} family changed their reply: ${says(props, "their child")} to ${occasion(props)}.`
    : `${name(carer, "A parent")} replied through the class link: ${says(props, "their child")} to ${occasion(props)}.`;
  return {
    subject,
    preview: told,
    heading: subject,
    why: `${whyOrganiser(props)} We haven’t given them your email address.`,
    blocks: [
      hello(props.firstName),
      paragraph(told),
      contact === "" ? null : paragraph(`How to reach them: ${unlinked(contact)}`),
      paragraph(
        "The reply doesn’t count until you check it. Accept it to add a guest to your list, or merge it with a guest who’s already on it.",
      ),
      action("Check the reply", props.link),
      partyFacts(props),
    ],
  };
});

/** To an address that anyone may have typed, so it shows no more of the party than its own page. */
export const classReplyReceived = written<"class-reply-received">((props) => {
  const told = `We’ve told ${organiserOf(props)} that ${says(props, "your child")} to ${occasion(props)}.`;
  return {
    subject: `Your reply about ${occasion(props)}`,
    preview: told,
    heading: props.accepts ? `Waiting for ${organiserOf(props)} to check` : `Thanks, we’ve told ${organiserOf(props)}`,
    why: "You’re getting this email because someone, probably you, replied on the party’s page and gave this address. If it wasn’t you, you can ignore it, or delete the reply on its page.",
    paper: "party",
    blocks: [
      hello(""),
      paragraph(told),
      paragraph(`This link is only for ${name(props.guest, "your child")}. Come back to it to change your reply.`),
      action("See your reply", props.link),
      partyFacts(props),
    ],
  };
});

/** The organiser accepted the reply, or noted it for a guest who was on the list already. */
export const classReplyAccepted = written<"class-reply-accepted">((props) => {
  const child = name(props.guest, "your child");
  const coming = props.accepts ? "is coming" : "can’t come";
  const words = props.merged
    ? `A reply through the class link says that ${child} ${coming}, and ${organiserOf(props)} has noted it on ${possessive(child)} invitation. If that’s wrong, please change it there.`
    : props.accepts
      ? `${capital(organiserOf(props))} has checked your reply, and ${child} is on the guest list. This is ${possessive(child)} own invitation from now on.`
      : `${capital(organiserOf(props))} has noted that ${child} can’t come. If that changes, tell us on ${possessive(child)} invitation.`;
  return {
    subject: props.accepts
      ? `${capital(child)} is on the guest list for ${occasion(props)}`
      : `Your reply about ${occasion(props)}`,
    preview: words,
    heading: props.accepts ? `${capital(child)} is on the guest list` : "Your reply is noted",
    why: `You’re getting this email because someone, probably you, replied on ${props.product} about this party.`,
    paper: "party",
    blocks: [
      hello(props.carer),
      paragraph(words),
      partyFacts(props),
      action("Open the invitation", props.link),
      small(`Anyone who has this link can reply for ${child}.`),
    ],
  };
});
