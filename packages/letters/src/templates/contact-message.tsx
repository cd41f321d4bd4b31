import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { typed } from "../parts/greeting.ts";
import { Action, Lines, Note, Paragraph } from "../parts/parts.tsx";
import { quoted } from "../parts/plain-text.ts";

type Props = LetterProps["contact-message"];

const topics: Record<Props["topic"], string> = {
  general: "a question",
  refund: "a refund",
  bug: "something is broken",
  "personal data": "personal data",
  complaint: "a complaint",
};

const subject = ({ product, topic }: Props) => `${product}, contact page: ${topics[topic]}`;
const writer = ({ name }: Props) => typed(name, "Somebody");
const words = (props: Props) =>
  props.answerAt === ""
    ? `${writer(props)} wrote by the contact page. Answer this letter to write to them:`
    : `${writer(props)} wrote by the contact page. Answer within 30 days in the admin area, which keeps your answer:`;
const about = ({ reference }: Props) => `Contribution that they name: ${reference}`;
const why = ({ product }: Props) => `You get this because you answer what people write to ${product}.`;

/** To the support team. Name and message were written by a stranger. */
export const contactMessage: Letter<"contact-message"> = {
  subject,
  html: (props, extras) => (
    <Layout product={props.product} preview={words(props)} heading={subject(props)} why={why(props)} extras={extras}>
      <Paragraph>
        {words(props)} {props.email}
      </Paragraph>
      <Note title="They write">
        <Lines of={props.message.split("\n")} />
      </Note>
      {props.reference !== "" && <Paragraph>{about(props)}</Paragraph>}
      {props.answerAt !== "" && <Action href={props.answerAt}>Answer</Action>}
    </Layout>
  ),
  text: (props) => [
    words(props),
    props.email,
    "They write:",
    quoted(props.message),
    ...(props.reference === "" ? [] : [about(props)]),
    ...(props.answerAt === "" ? [] : [`Answer: ${props.answerAt}`]),
    why(props),
  ],
};
