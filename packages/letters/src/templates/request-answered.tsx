import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Paragraph } from "../parts/parts.tsx";
import { Facts } from "../parts/party-parts.tsx";
import { capital, factsOf, occasion, organiserOf } from "../parts/party-words.ts";

type Props = LetterProps["request-answered"];

const subject = (props: Props) =>
  props.accepted ? `You are on the list for ${occasion(props)}` : `Your request about ${occasion(props)}`;

const words = (props: Props) =>
  props.accepted
    ? `${capital(organiserOf(props))} is glad that you asked, and has put you on the list for ${occasion(props)}.`
    : `Thank you for asking to come to ${occasion(props)}. This time ${organiserOf(props)} can’t make room for one more, and hopes for your understanding.`;

const why = ({ product }: Props) =>
  `You get this because somebody, most likely you, asked at ${product} to come to this party.`;

export const requestAnswered: Letter<"request-answered"> = {
  subject,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={words(props)}
      heading={subject(props)}
      why={why(props)}
      extras={extras}
      paper="party"
    >
      <Paragraph>{greeting(props.name)}</Paragraph>
      <Paragraph>{words(props)}</Paragraph>
      <Facts about={props} />
      {props.link !== null && <Action href={props.link}>Open your invitation</Action>}
    </Layout>
  ),
  text: (props) => [
    greeting(props.name),
    words(props),
    factsOf(props).join("\n"),
    ...(props.link === null ? [] : [`Your invitation:\n${props.link}`]),
    why(props),
  ],
};
