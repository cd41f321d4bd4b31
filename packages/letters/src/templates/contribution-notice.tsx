import { giftWords } from "@wishwell/domain/parties/party-language";
import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Paragraph } from "../parts/parts.tsx";
import { Facts } from "../parts/party-parts.tsx";
import { capital, factsOf, name, occasion, whyOrganiser } from "../parts/party-words.ts";

type Props = LetterProps["contribution-notice"];

const giver = (props: Props) => capital(name(props.guest, "a guest"));
const subject = (props: Props) => `${giver(props)} has chipped in for ${occasion(props)}`;
const words = (props: Props) =>
  props.amount === null
    ? `${giver(props)} has chipped in. They chose to keep the amount private.`
    : `${giver(props)} has chipped in ${props.amount}.`;
const halves = ({ recipients = 1 }: Props) =>
  `After fees, half of it goes to the ${giftWords(recipients)} and half to the charity.`;

export const contributionNotice: Letter<"contribution-notice"> = {
  subject,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={words(props)}
      heading={subject(props)}
      why={whyOrganiser(props)}
      extras={extras}
    >
      <Paragraph>{greeting(props.firstName)}</Paragraph>
      <Paragraph>{words(props)}</Paragraph>
      <Paragraph>{halves(props)}</Paragraph>
      <Action href={props.link}>See your party</Action>
      <Facts about={props} />
    </Layout>
  ),
  text: (props) => [
    greeting(props.firstName),
    words(props),
    halves(props),
    props.link,
    factsOf(props).join("\n"),
    whyOrganiser(props),
  ],
};
