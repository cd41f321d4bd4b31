import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Lines, Note, Paragraph, PlainLink, WriteTo } from "../parts/parts.tsx";
import { quoted } from "../parts/plain-text.ts";

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
    `We’ve received your ${thing(props)}. Its number is ${props.number}.`,
    `We’ll answer by ${props.answerBy}. If we need longer, or need to check who you are, we’ll email you before then.`,
  ],
  longer: (props) => [`We need longer to answer your ${thing(props)}. We’ll now answer by ${props.answerBy}.`],
  answered: (props) => [`This is our answer to your ${thing(props)}, number ${props.number}.`],
};

const noteTitles: Readonly<Record<Props["step"], string>> = {
  received: "",
  longer: "This is why",
  answered: "Our answer",
};

const subject = (props: Props) => subjects[props.step](props);
const asking = ({ number }: Props) =>
  `To add something, reply to this email and leave ${number} in the subject, or write to`;
const ico = "https://ico.org.uk/make-a-complaint/";
const complaining =
  "If you’re not happy with how we handled it, you can complain to the Information Commissioner’s Office:";
const why = ({ product, step }: Props) =>
  step === "received"
    ? `You get this because someone wrote to ${product} with this address. If it wasn’t you, tell us.`
    : `You get this because you wrote to ${product}.`;

/**
 * The acknowledgement goes to whatever address was typed, so it repeats nothing from the message: otherwise our emails
 * could be used to send spam.
 */
export const dataRequest: Letter<"data-request"> = {
  subject,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={openings[props.step](props)[0] ?? ""}
      heading={subject(props)}
      why={why(props)}
      extras={extras}
    >
      <Paragraph>{greeting(props.firstName)}</Paragraph>
      {openings[props.step](props).map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      {props.words !== "" && (
        <Note title={noteTitles[props.step]}>
          <Lines of={props.words.split("\n")} />
        </Note>
      )}
      <Paragraph>
        {asking(props)} <WriteTo address={props.supportEmail} />
      </Paragraph>
      {props.step !== "received" && (
        <Paragraph>
          {complaining} <PlainLink href={ico}>{ico}</PlainLink>
        </Paragraph>
      )}
    </Layout>
  ),
  text: (props) => [
    greeting(props.firstName),
    ...openings[props.step](props),
    ...(props.words === "" ? [] : [`${noteTitles[props.step]}:`, quoted(props.words)]),
    `${asking(props)} ${props.supportEmail}`,
    ...(props.step === "received" ? [] : [`${complaining} ${ico}`]),
    why(props),
  ],
};
