import type { LetterProps } from "../letter-props.ts";
import { action, facts, hello, paragraph, quotation, written } from "../parts/blocks.tsx";
import { typed } from "../parts/greeting.ts";
import { capital, type Fact } from "../parts/party-words.ts";

type Message = LetterProps["contact-message"];

const topics: Record<Message["topic"], string> = {
  general: "a question",
  refund: "a refund",
  bug: "something is broken",
  "personal data": "personal data",
  complaint: "a complaint",
};

const answering = ({ answerAt }: Message) =>
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

const thanks =
  "Thank you for getting in touch. A person will read your message and reply to this address, usually within two days.";

/**
 * Sent to whatever address was typed, so it repeats nothing from the message: otherwise our emails could be used to
 * send spam.
 */
export const contactReceived = written<"contact-received">(({ product, firstName, refund }) => ({
  subject: `${product} has your message`,
  preview: thanks,
  heading: "We’ve got your message",
  why: `You’re getting this email because someone wrote to us on ${product}’s contact page and gave this address. If it wasn’t you, you can ignore it.`,
  blocks: [
    hello(firstName),
    paragraph(thanks),
    refund
      ? paragraph(
          "If you’re asking for a refund, we’ll email a link to the address on your receipt. Please open it to confirm, no later than 12 hours after the party. If no link arrives, reply to this email with the reference on your receipt.",
        )
      : null,
  ],
}));
