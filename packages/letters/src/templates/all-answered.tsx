import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Paragraph } from "../parts/parts.tsx";
import { Facts } from "../parts/party-parts.tsx";
import { factsOf, occasion, whyOrganiser } from "../parts/party-words.ts";

type Props = LetterProps["all-answered"];

const subject = (props: Props) => `Everybody has answered about ${occasion(props)}`;
const count = ({ coming, notComing }: Props) =>
  `All your guests have answered: ${coming} ${coming === 1 ? "is" : "are"} coming, ${notComing} can’t.`;
const next = "The head count and the sheet for the kitchen are ready with your guests.";

export const allAnswered: Letter<"all-answered"> = {
  subject,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={count(props)}
      heading={subject(props)}
      why={whyOrganiser(props)}
      extras={extras}
    >
      <Paragraph>{greeting(props.firstName)}</Paragraph>
      <Paragraph>{count(props)}</Paragraph>
      <Paragraph>{next}</Paragraph>
      <Action href={props.link}>See your guests</Action>
      <Facts about={props} />
    </Layout>
  ),
  text: (props) => [
    greeting(props.firstName),
    count(props),
    next,
    props.link,
    factsOf(props).join("\n"),
    whyOrganiser(props),
  ],
};
