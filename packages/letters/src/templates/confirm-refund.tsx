import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Paragraph } from "../parts/parts.tsx";
import { Facts } from "../parts/party-parts.tsx";
import { factsOf, occasion } from "../parts/party-words.ts";

type Props = LetterProps["confirm-refund"];

const subject = (props: Props) => `Confirm your refund for ${occasion(props)}`;
const words = (props: Props) =>
  `Someone asked us to refund the ${props.amount} you gave for ${occasion(props)}. If it was you, please confirm it${props.until === "" ? "" : ` by ${props.until}`}.`;
const next = "Once you’ve confirmed, we’ll look at it and email you our decision.";
const why = "If it wasn’t you, you can ignore this email: nothing will happen.";
const button = "Confirm the refund";

/** Sent to the contribution's own email address, whoever made the request. */
export const confirmRefund: Letter<"confirm-refund"> = {
  subject,
  html: (props, extras) => (
    <Layout product={props.product} preview={words(props)} heading={subject(props)} why={why} extras={extras}>
      <Paragraph>{greeting(props.firstName)}</Paragraph>
      <Paragraph>{words(props)}</Paragraph>
      <Paragraph>{next}</Paragraph>
      <Action href={props.link}>{button}</Action>
      <Facts about={props} />
    </Layout>
  ),
  text: (props) => [
    greeting(props.firstName),
    words(props),
    next,
    `${button}:\n${props.link}`,
    factsOf(props).join("\n"),
    why,
  ],
};
