import type { LetterProps } from "../letter-props.ts";
import { facts, hello, link, paragraph, questions, quotation, written } from "../parts/blocks.tsx";
import type { Fact } from "../parts/party-words.ts";

type Props = LetterProps["data-request"];

const thing = ({ topic }: Props) => (topic === "complaint" ? "complaint" : "request about your personal data");

const short = ({ topic, number }: Props) => `${topic === "complaint" ? "complaint" : "data request"} ${number}`;

const subjects: Readonly<Record<Props["step"], (props: Props) => string>> = {
  received: (props) => `${props.product} has your ${short(props)}`,
  longer: (props) => `${props.product}: we need longer for your ${short(props)}`,
  answered: (props) => `${props.product}: our answer to your ${short(props)}`,
};

const openings: Readonly<Record<Props["step"], (props: Props) => readonly string[]>> = {
  received: (props) => [
    `We’ve received your ${thing(props)}.`,
    `We’ll answer by ${props.answerBy}. If we need longer, or need to check who you are, we’ll email you before then.`,
  ],
  longer: (props) => [`We need longer to answer your ${thing(props)}. We’ll now answer by ${props.answerBy}.`],
  answered: (props) => [`This is our answer to your ${thing(props)}.`],
};

const noteTitles: Readonly<Record<Props["step"], string>> = { received: "", longer: "Why", answered: "Our answer" };

const unhappy: Readonly<Record<Props["step"], string>> = {
  received: "",
  longer: "Not happy with how we’re dealing with it?",
  answered: "Not happy with how we’ve dealt with it?",
};

const why = ({ product, step }: Props) =>
  step === "received"
    ? `You’re getting this email because someone wrote to ${product} with this address. If it wasn’t you, please tell us.`
    : `You’re getting this email because you wrote to ${product}.`;

/**
 * The acknowledgement goes to whatever address was typed, so it repeats nothing from the message: otherwise our emails
 * could be used to send spam.
 */
export const dataRequest = written<"data-request">((props) => {
  const lines = openings[props.step](props);
  const known: Fact[] = [
    ["Number", props.number],
    ...(props.step === "answered" ? [] : [["Answer by", props.answerBy] as const]),
  ];
  return {
    subject: subjects[props.step](props),
    preview: lines[0] ?? "",
    heading: subjects[props.step](props),
    why: why(props),
    blocks: [
      hello(props.firstName),
      ...lines.map(paragraph),
      props.words === "" ? null : quotation(noteTitles[props.step], props.words),
      facts(known),
      props.step === "received"
        ? null
        : link(
            `${unhappy[props.step]} You can complain to the Information Commissioner’s Office`,
            "https://ico.org.uk/make-a-complaint/",
          ),
      questions(
        props.supportEmail,
        `To add something, reply to this email and keep ${props.number} in the subject, or email us:`,
      ),
    ],
  };
});
