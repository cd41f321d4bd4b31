import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, partyFacts, written } from "../parts/blocks.tsx";
import { name, occasion, organiserOf, whyOrganiser } from "../parts/party-words.ts";

function count({ coming, notComing }: LetterProps["all-answered"]): string {
  if (coming === 0) return "All your guests have replied. Sorry, nobody can come.";
  const yes = `${coming} ${coming === 1 ? "is" : "are"} coming`;
  return `All your guests have replied: ${yes}${notComing === 0 ? "" : ` and ${notComing} can’t come`}.`;
}

export const allAnswered = written<"all-answered">((props) => ({
  subject: `Everyone has replied about ${occasion(props)}`,
  preview: count(props),
  heading: `Everyone has replied about ${occasion(props)}`,
  why: whyOrganiser(props),
  blocks: [
    hello(props.firstName),
    paragraph(count(props)),
    props.coming === 0 ? null : paragraph("The headcount and the kitchen sheet are ready on your guest list."),
    action("See your guests", props.link),
    partyFacts(props),
  ],
}));

export const organiserInvited = written<"organiser-invited">((props) => {
  const owner = organiserOf(props);
  const subject = `${owner === "the family" ? "You’re invited" : `${owner} has invited you`} to help plan ${occasion(props)}`;
  return {
    subject,
    preview: "Join as the second organiser.",
    heading: subject,
    why: `Sent by ${props.product} for ${owner}, who gave us this address. If you don’t want to help, you can ignore this email.`,
    blocks: [
      paragraph(`${owner === "the family" ? "The organiser" : owner} would like your help with ${occasion(props)}.`),
      paragraph("As the second organiser you can invite guests, see replies, answer messages and edit the party."),
      paragraph("Sign in with this email address, or create a free account with it, and you’re in."),
      action("Join as second organiser", props.link),
      paragraph(`The link works once, until ${props.until}. It’s only for you, so please don’t forward it.`),
      partyFacts(props),
    ],
  };
});

type Changed = LetterProps["organiser-changed"];

function changeWords(props: Changed): readonly [subject: string, ...lines: string[]] {
  const second = name(props.second, "The second organiser");
  const owner = organiserOf(props);
  const party = occasion(props);
  if (props.change === "left") {
    return [
      `${second} is no longer helping with ${party}`,
      "They’ve left as second organiser, and can’t see the party any more.",
    ];
  }
  if (props.change === "removed") {
    return [
      `You’re no longer helping with ${party}`,
      `You’ve been removed as second organiser of ${party}, so you can’t see it any more.`,
    ];
  }
  if (props.change === "cancelled") {
    return [
      `${party.charAt(0).toUpperCase()}${party.slice(1)} won’t take place`,
      `The party has been cancelled or deleted. You don’t need to do anything.`,
    ];
  }
  if (props.toOwner) {
    return [
      `${second} is now helping with ${party}`,
      `${second} has joined as second organiser of ${party}. They can do everything except change where money goes, or complete, cancel or delete the party.`,
      "You’ll both get emails about replies, messages and requests. You can see who did what, and remove them at any time.",
    ];
  }
  return [
    `You’re now helping with ${party}`,
    `You’re the second organiser of ${party}, with ${owner}. You can invite guests, see replies, answer messages and edit the party.`,
    "You’ll both get emails about replies, messages and requests. You can leave at any time.",
  ];
}

/** Who organises a party has changed, or it won't take place. */
export const organiserChanged = written<"organiser-changed">((props) => {
  const [subject, ...lines] = changeWords(props);
  const ended = props.link === "";
  return {
    subject,
    preview: lines[0] ?? "",
    heading: subject,
    why: ended
      ? `You’re getting this email because you were the second organiser of ${occasion(props)}.`
      : whyOrganiser(props),
    blocks: [
      hello(props.firstName),
      ...lines.map(paragraph),
      ended ? null : action(props.toOwner ? "See the organisers" : "Open the party", props.link),
      partyFacts(props),
    ],
  };
});
