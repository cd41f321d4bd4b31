import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, partyFacts, written } from "../parts/blocks.tsx";
import { capital, forGuest, name, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";

type Props = LetterProps["reply-confirmed"];

const waits = ({ waiting = "" }: Props) => waiting !== "";

function subject(props: Props): string {
  const guest = name(props.guest, "");
  if (waits(props)) return forGuest(props, `${occasion(props)} is full for now`);
  if (props.given === true) return `${guest === "" ? "You have" : `${guest} has`} a place at ${occasion(props)}`;
  if (props.accepted) return `${guest === "" ? "You’re" : `${guest} is`} coming to ${occasion(props)}`;
  return `Thank you for your reply about ${occasion(props)}`;
}

function said(props: Props): string {
  const guest = name(props.guest, "you");
  if (waits(props)) {
    const who = guest === "you" ? "You’re" : `${guest} is`;
    return `Thank you for saying yes. All the places are taken for now. ${who} ${props.waiting}.`;
  }
  if (!props.accepted) {
    return `Thank you for letting us know. We’ve told ${organiserOf(props)} that ${guest} can’t come this time.`;
  }
  const siblings = name(props.siblings, "");
  const company = siblings === "" ? "" : `, with ${siblings}`;
  if (props.given === true) {
    return `Good news: there’s a place for ${guest}${company}. ${capital(organiserOf(props))} is looking forward to it.`;
  }
  return `Lovely! ${capital(organiserOf(props))} is looking forward to seeing ${guest}${company}.`;
}

function mayChange(props: Props): string {
  const { accepted, replyBy, siblingsRule } = props;
  if (waits(props)) {
    return "If a place comes up, we’ll email you and keep it for up to 24 hours. There’s nothing else to do. If your plans change, you can leave the waiting list from the invitation.";
  }
  if (props.given === true) return "If your plans have changed, please say so on the invitation.";
  const until = replyBy === "" ? "" : `, ideally by ${replyBy}`;
  const change = `If your plans change, you can change your reply on the invitation${until}.`;
  if (!accepted) return change;
  if (siblingsRule === "welcome") return `${change} You can also mention allergies, siblings and who’s staying.`;
  const ask = siblingsRule === "ask" ? ` Please ask ${organiserOf(props)} before bringing brothers or sisters.` : "";
  return `${change} You can also mention allergies and who’s staying.${ask}`;
}

/** A place is kept for a waiting family. Opening the link takes nothing: the page asks once more. */
export const placeOffered = written<"place-offered">((props) => {
  const guest = name(props.guest, "");
  const siblings = name(props.siblings, "");
  const whom = `${guest || "you"}${siblings === "" ? "" : `, with ${siblings}`}`;
  const subject = forGuest(props, `there’s a place at ${occasion(props)}`);
  const words = `A place has come up for ${whom}. We’re keeping it until ${props.until}. After that we’ll offer it to the next family.`;
  return {
    subject,
    preview: words,
    heading: `There’s a place at ${occasion(props)}`,
    why: whyGuest(props),
    paper: "party",
    blocks: [
      hello(props.carer),
      paragraph(words),
      action("Take the place", props.link),
      partyFacts(props),
      paragraph("If your plans have changed, you can leave the waiting list on the same page."),
    ],
  };
});

/** The family didn't take the place that was kept for it. */
export const offerEnded = written<"offer-ended">((props) => {
  const guest = name(props.guest, "you");
  const party = occasion(props);
  const still = `${guest === "you" ? "you’re" : `${guest} is`} still ${props.position}`;
  const words = props.free
    ? `We couldn’t keep the place for ${guest} any longer, but it’s still free. You can take it until another family does.`
    : `We couldn’t keep the place for ${guest} any longer, so it went to the next family. ${capital(still)}.`;
  const title = props.free ? `The place at ${party} is still free` : `You’re still on the waiting list for ${party}`;
  return {
    subject: forGuest(
      props,
      title.replace(/^./, (letter) => letter.toLowerCase()),
    ),
    preview: words,
    heading: title,
    why: whyGuest(props),
    paper: "party",
    blocks: [
      hello(props.carer),
      paragraph(words),
      props.free ? action("Take the place", props.link) : null,
      partyFacts(props),
      paragraph(
        props.free
          ? `If you don’t, ${still}. If your plans have changed, you can leave the waiting list on the same page.`
          : "If another place comes up, we’ll email you. There’s nothing else to do. If your plans have changed, you can leave the waiting list from the invitation.",
      ),
      props.free ? null : action("Open the invitation", props.link),
    ],
  };
});

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
