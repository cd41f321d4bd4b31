import type { LetterProps } from "../letter-props.ts";
import { action, facts, paragraph, quotation, written } from "../parts/blocks.tsx";
import { typed } from "../parts/greeting.ts";
import { capital, type Fact } from "../parts/party-words.ts";

type Props = LetterProps["contact-message"];

const topics: Record<Props["topic"], string> = {
  general: "a question",
  refund: "a refund",
  bug: "something is broken",
  "personal data": "personal data",
  complaint: "a complaint",
};

const answering = ({ answerAt }: Props) =>
  answerAt === ""
    ? "Reply to this email to answer."
    : "Answer within 30 days. Use the admin pages, so that there’s a record.";

/** To the support team. Name and message were written by a stranger. */
export const contactMessage = written<"contact-message">((props) => {
  const words = `${typed(props.name, "Someone")} wrote to us on the contact page. ${answering(props)}`;
  const known: Fact[] = [
    ["Email", props.email],
    ["Topic", capital(topics[props.topic])],
    ["Contribution", props.reference],
  ];
  return {
    subject: `${props.product} contact page: ${topics[props.topic]}`,
    preview: words,
    heading: "A message from the contact page",
    why: `You’re getting this email because you answer messages to ${props.product}.`,
    blocks: [
      paragraph(words),
      quotation("Their message", props.message),
      facts(known.filter(([, value]) => value !== "")),
      props.answerAt === "" ? null : action("Answer", props.answerAt),
    ],
  };
});
