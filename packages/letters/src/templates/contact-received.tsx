import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Paragraph } from "../parts/parts.tsx";

type Props = LetterProps["contact-received"];

const subject = ({ product }: Props) => `${product} has your message`;
const words = "Thank you for writing. A person reads it and answers you at this address, mostly within two days.";
const refunds =
  "If you’re asking for a refund, we’ll email a link to the address on your receipt. Please open it to confirm, no later than 12 hours after the party. If no link arrives, reply with the number on your receipt.";
const why = ({ product }: Props) =>
  `You get this because somebody wrote by the contact page of ${product} and gave this address. If it wasn’t you, there is nothing to do.`;

/**
 * Sent to whatever address was typed, so it repeats nothing from the message: otherwise our emails could be used to
 * send spam.
 */
export const contactReceived: Letter<"contact-received"> = {
  subject,
  html: (props, extras) => (
    <Layout product={props.product} preview={words} heading={subject(props)} why={why(props)} extras={extras}>
      <Paragraph>{greeting(props.firstName)}</Paragraph>
      <Paragraph>{words}</Paragraph>
      {props.refund && <Paragraph>{refunds}</Paragraph>}
    </Layout>
  ),
  text: (props) => [greeting(props.firstName), words, ...(props.refund ? [refunds] : []), why(props)],
};
