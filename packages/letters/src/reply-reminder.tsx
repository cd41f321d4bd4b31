import { greeting } from "./greeting.ts";
import { Layout } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import type { LetterProps } from "./letter-props.ts";
import { Paragraph } from "./parts.tsx";
import { Answers, Facts, Poster, WayIn } from "./party-parts.tsx";
import { capital, factsOf, name, occasion, organiserOf, whyGuest } from "./party-words.ts";

type Props = LetterProps["reply-reminder"];

const question = (props: Props) => `Can ${name(props.guest, "you")} come to ${occasion(props)}?`;
const words = (props: Props) =>
  `${capital(organiserOf(props))} has not heard from you yet, and would love to know whether ${coming(props)}. Either answer is fine: it helps with food, space and party bags.`;

export const replyReminder: Letter<"reply-reminder"> = {
  subject: question,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={words(props)}
      heading={question(props)}
      why={whyGuest(props)}
      extras={extras}
      paper="party"
    >
      <Paragraph>{greeting(props.carer)}</Paragraph>
      <Paragraph>{words(props)}</Paragraph>
      <Facts about={props} />
      <Answers asks={props} />
      <Poster url={props.posterUrl} text={props.posterText} link={props.link} />
      <WayIn link={props.link} code={props.code} words="Open the full invitation" />
    </Layout>
  ),
  text: (props) => [
    greeting(props.carer),
    words(props),
    factsOf(props).join("\n"),
    `Accept, we’ll be there:\n${props.acceptLink}`,
    `Decline, can’t make it:\n${props.declineLink}`,
    ...(props.replyBy === "" ? [] : [`Please reply by ${props.replyBy}.`]),
    `The full invitation:\n${props.link}`,
    whyGuest(props),
  ],
};

function coming({ guest }: Props): string {
  const called = name(guest, "");
  return called === "" ? "you can come" : `${called} can come`;
}
