import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { unlinked } from "../parts/greeting.ts";
import { Action, Lines, Note, Paragraph } from "../parts/parts.tsx";
import { Facts, Poster } from "../parts/party-parts.tsx";
import { capital, factsOf, forGuest, name, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";
import { quoted } from "../parts/plain-text.ts";

type Props = LetterProps["thank-you"];

const testWords =
  "This is a test, only to you, with a made-up guest. Each family gets this letter with their own name, thanked for what they did.";

const before = ({ test }: Props) => (test ? "Test: " : "");
const heading = (props: Props) => `Thank you from ${organiserOf(props)}`;
const writes = (props: Props) => `${capital(organiserOf(props))} writes after ${occasion(props)}`;
const pictureOf = (props: Props) => `A photo of ${occasion(props)}`;

function certificateWords(props: Props): string {
  const guest = name(props.guest, "");
  return guest === "" ? "There is a certificate with it, to print." : `There is a certificate for ${guest}, to print.`;
}

export const thankYou: Letter<"thank-you"> = {
  subject: (props) =>
    `${before(props)}${forGuest(props, `a thank-you from ${organiserOf(props)} after ${occasion(props)}`)}`,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={writes(props)}
      heading={heading(props)}
      why={whyGuest(props)}
      extras={extras}
      paper="party"
    >
      {props.test && <Note title="Test letter">{testWords}</Note>}
      <Note title={writes(props)}>
        <Lines of={props.content.split("\n")} />
      </Note>
      <Poster url={props.photoUrl} text={pictureOf(props)} link={props.link} />
      {props.certificateUrl !== "" && <Paragraph>{certificateWords(props)}</Paragraph>}
      <Poster url={props.certificateUrl} text={unlinked(props.certificateText)} link={props.link} />
      <Action href={props.link}>Open your thank-you</Action>
      <Facts about={props} />
    </Layout>
  ),
  text: (props) => [
    ...(props.test ? [testWords] : []),
    heading(props),
    `${writes(props)}:`,
    quoted(props.content),
    ...(props.certificateUrl === "" ? [] : [certificateWords(props)]),
    `Your thank-you:\n${props.link}`,
    factsOf(props).join("\n"),
    whyGuest(props),
  ],
};
