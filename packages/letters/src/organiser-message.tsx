import { greeting } from "./greeting.ts";
import { Layout } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import type { LetterProps } from "./letter-props.ts";
import { Action, Lines, Note, Paragraph } from "./parts.tsx";
import { Facts } from "./party-parts.tsx";
import { capital, factsOf, occasion, organiserOf, whyGuest } from "./party-words.ts";
import { quoted } from "./plain-text.ts";

type Props = LetterProps["organiser-message"];

const subject = (props: Props) => `A message from ${organiserOf(props)} about ${occasion(props)}`;
const answer = "Answer on the invitation, or simply answer this letter.";

export const organiserMessage: Letter<"organiser-message"> = {
  subject,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={`${capital(organiserOf(props))} writes to you about ${occasion(props)}.`}
      heading={subject(props)}
      why={whyGuest(props)}
      extras={extras}
      paper="party"
    >
      <Paragraph>{greeting(props.carer)}</Paragraph>
      <Note title={`${capital(organiserOf(props))} writes`}>
        <Lines of={props.content.split("\n")} />
      </Note>
      <Paragraph>{answer}</Paragraph>
      <Action href={props.link}>Open the invitation</Action>
      <Facts about={props} />
    </Layout>
  ),
  text: (props) => [
    greeting(props.carer),
    `${capital(organiserOf(props))} writes about ${occasion(props)}:`,
    quoted(props.content),
    answer,
    props.link,
    factsOf(props).join("\n"),
    whyGuest(props),
  ],
};
