import { charityTitle } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Paragraph, WriteTo } from "../parts/parts.tsx";

type Props = LetterProps["charity-payment"];

const heading = ({ what, amount }: Props) =>
  what === "paid" ? `${amount} has been paid to your charity` : `${amount} waits for your charity`;

const words: Record<Props["what"], (props: Props) => string[]> = {
  paid: (props) => [
    `The guests of a birthday party (${props.code}) gave to ${charityTitle(props)}. ${props.amount} has been paid to ${props.paidTo}.`,
    props.declarations === 0
      ? "There is no Gift Aid declaration for it."
      : `${props.declarations === 1 ? "One giver has" : `${props.declarations} givers have`} declared Gift Aid, worth ${props.giftAid} on top. The schedule for HMRC is attached; please keep it six years.`,
  ],
  unclaimed: (props) => [
    `The guests of a birthday party (${props.code}) gave to ${charityTitle(props)}. ${props.amount} waits at PayPal for whoever has the address ${props.paidTo}, and nobody has claimed it yet.`,
    "Look for PayPal’s own letter there, or open an account with that address. After 30 days PayPal sends it back to us, and after three months the family may choose another charity.",
  ],
};

const reference = (props: Props) => `Our reference: ${props.reference}`;
const asking = "Is the address wrong, or do you have a question? Write to us:";
const why = ({ product }: Props) => `You get this because your charity is enrolled at ${product}.`;

/** To a charity, about a payment or an unclaimed one. It names no child. */
export const charityPayment: Letter<"charity-payment"> = {
  subject: (props) => `${heading(props)}, from ${props.product}`,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={words[props.what](props)[0] ?? ""}
      heading={heading(props)}
      why={why(props)}
      extras={extras}
    >
      <Paragraph>Hello,</Paragraph>
      {words[props.what](props).map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Paragraph>{reference(props)}</Paragraph>
      <Paragraph>
        {asking} <WriteTo address={props.supportEmail} />
      </Paragraph>
    </Layout>
  ),
  text: (props) => [
    "Hello,",
    ...words[props.what](props),
    reference(props),
    `${asking} ${props.supportEmail}`,
    why(props),
  ],
};
