import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Lines, Note, Paragraph, WriteTo } from "../parts/parts.tsx";
import { Facts } from "../parts/party-parts.tsx";
import { factsOf, occasion } from "../parts/party-words.ts";
import { quoted } from "../parts/plain-text.ts";

type Props = LetterProps["refund-notice"];

const headings: Record<Props["what"], (props: Props) => string> = {
  asked: (props) => `Your refund for ${occasion(props)}: we are looking at it`,
  done: (props) => `Your refund for ${occasion(props)} is on its way`,
  refused: (props) => `Your refund for ${occasion(props)}`,
};

const causes: Record<Exclude<Props["cause"], "giver">, string> = {
  at_provider: "It was refunded through our payment provider.",
  party_cancelled: "The party was cancelled, so everything that was given goes back.",
  mismatch: "The amount that was paid was not the one that you had confirmed, so we did not take it.",
  too_late: "It arrived when contributions to this party had closed.",
  cancelled: "You had cancelled this contribution, and it was paid after all.",
  paid_twice: "It was paid twice, and once was enough.",
};

function asked({ askedByGiver }: Props): string {
  if (askedByGiver === null) return "A refund was requested.";
  return askedByGiver ? "You asked for a refund." : "Our team opened this refund.";
}
const causeOf = (props: Props) => (props.cause === "giver" ? asked(props) : causes[props.cause]);

const words: Record<Props["what"], (props: Props) => string[]> = {
  asked: (props) => [
    props.askedByGiver
      ? `You asked for a refund of the ${props.amount} you gave.`
      : `Our team opened a refund of the ${props.amount} you gave.`,
    "We’re looking at it and we’ll email you our decision. You don’t need to do anything else.",
  ],
  done: (props) => [
    `${props.amount} is on its way back to you, on the card or account you paid with. ${causeOf(props)}`,
    "We’ve refunded our fees too. Banks take a few days to show it. No Gift Aid is claimed on it.",
  ],
  refused: ({ amount, askedByGiver }) => [
    askedByGiver
      ? `You asked for a refund of the ${amount} you gave. We’ve looked at it and can’t refund it.`
      : `We looked at refunding the ${amount} you gave, and can’t refund it.`,
  ],
};

const why = ({ product }: Props) => `You get this because you gave to a party at ${product}.`;
const reference = (props: Props) => `Your contribution’s number: ${props.reference}`;
const asking = "Questions? Write to us:";
const reasonTitle = "This is why";

/** To the giver: the refund was requested, sent or refused. */
export const refundNotice: Letter<"refund-notice"> = {
  subject: (props) => headings[props.what](props),
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={words[props.what](props)[0] ?? ""}
      heading={headings[props.what](props)}
      why={why(props)}
      extras={extras}
    >
      <Paragraph>{greeting(props.firstName)}</Paragraph>
      {words[props.what](props).map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      {props.reason !== "" && (
        <Note title={reasonTitle}>
          <Lines of={props.reason.split("\n")} />
        </Note>
      )}
      <Facts about={props} />
      <Paragraph>{reference(props)}</Paragraph>
      <Paragraph>
        {asking} <WriteTo address={props.supportEmail} />
      </Paragraph>
    </Layout>
  ),
  text: (props) => [
    greeting(props.firstName),
    ...words[props.what](props),
    ...(props.reason === "" ? [] : [`${reasonTitle}:`, quoted(props.reason)]),
    factsOf(props).join("\n"),
    reference(props),
    `${asking} ${props.supportEmail}`,
    why(props),
  ],
};
