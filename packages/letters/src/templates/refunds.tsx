import type { LetterProps } from "../letter-props.ts";
import {
  action,
  facts,
  hello,
  paragraph,
  partyFacts,
  questions,
  quotation,
  ticket,
  written,
} from "../parts/blocks.tsx";
import { factsOf, occasion } from "../parts/party-words.ts";

const asks = (props: LetterProps["confirm-refund"]) =>
  `Someone asked us to refund the ${props.amount} you gave for ${occasion(props)}. If it was you, please confirm it${props.until === "" ? "" : ` by ${props.until}`}.`;

/** Sent to the contribution's own email address, whoever made the request. */
export const confirmRefund = written<"confirm-refund">((props) => ({
  subject: `Confirm your refund for ${occasion(props)}`,
  preview: asks(props),
  heading: `Confirm your refund for ${occasion(props)}`,
  why: "If it wasn’t you, you can ignore this email: nothing will happen.",
  blocks: [
    hello(props.firstName),
    paragraph(asks(props)),
    ticket({ title: "You gave", amount: props.amount, shares: [] }),
    paragraph("Once you’ve confirmed, we’ll look at it and email you our decision."),
    action("Confirm the refund", props.link),
    partyFacts(props),
  ],
}));

type Props = LetterProps["refund-notice"];

const subjects: Record<Props["what"], (props: Props) => string> = {
  asked: (props) => `We’re looking at your refund for ${occasion(props)}`,
  done: (props) => `Your refund for ${occasion(props)} is on its way`,
  refused: (props) => `We can’t refund your contribution to ${occasion(props)}`,
};

const causes: Record<Exclude<Props["cause"], "giver">, string> = {
  at_provider: "Your contribution was refunded through our payment provider.",
  party_cancelled: "The party was cancelled, so we’re refunding everyone who gave.",
  page_hidden: "The party’s page is no longer available, so we’re refunding everyone who gave.",
  mismatch: "The amount you paid wasn’t the one you had confirmed, so we didn’t keep it.",
  too_late: "Your payment arrived after contributions to this party had closed.",
  cancelled: "You had cancelled this contribution, but the payment still went through.",
  paid_twice: "You paid twice, so we’re refunding one of the payments.",
};

function asked({ askedByGiver }: Props): string {
  if (askedByGiver === null) return "A refund was requested.";
  return askedByGiver ? "You asked for a refund." : "Our team decided to refund your contribution.";
}

const causeOf = (props: Props) => (props.cause === "giver" ? asked(props) : causes[props.cause]);

const words: Record<Props["what"], (props: Props) => string[]> = {
  asked: ({ amount, askedByGiver }) => [
    askedByGiver
      ? `You asked for a refund of the ${amount} you gave.`
      : `Our team is looking into refunding the ${amount} you gave.`,
    "We’ll email you our decision. You don’t need to do anything else.",
  ],
  done: (props) => [
    `${causeOf(props)} We’ve sent ${props.amount} back to the card or account you paid with.`,
    "That includes our fees. Your bank may take a few days to show it. No Gift Aid will be claimed on it.",
  ],
  refused: ({ amount, askedByGiver }) => [
    askedByGiver
      ? `You asked for a refund of the ${amount} you gave. We’ve looked into it, but we can’t refund it.`
      : `We’ve looked into refunding the ${amount} you gave, but we can’t refund it.`,
  ],
};

/** To the giver: the refund was requested, sent or refused. */
export const refundNotice = written<"refund-notice">((props) => {
  const lines = words[props.what](props);
  return {
    subject: subjects[props.what](props),
    preview: lines[0] ?? "",
    heading: subjects[props.what](props),
    why: `You’re getting this email because you gave to a party on ${props.product}.`,
    blocks: [
      hello(props.firstName),
      ...lines.map(paragraph),
      props.reason === "" ? null : quotation("Why", props.reason),
      ticket({ title: props.what === "done" ? "Refunded" : "You gave", amount: props.amount, shares: [] }),
      facts([["Reference", props.reference], ...factsOf(props)]),
      questions(props.supportEmail),
    ],
  };
});
