import { greeting } from "../parts/greeting.ts";
import { GuestLetter } from "../parts/guest-letter.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Lines, Note, Paragraph } from "../parts/parts.tsx";
import { Facts } from "../parts/party-parts.tsx";
import { capital, factsOf, forGuest, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";
import { quoted } from "../parts/plain-text.ts";

type Props = LetterProps["organiser-message"];

const subject = (props: Props) => forGuest(props, `a message from ${organiserOf(props)} about ${occasion(props)}`);
const words = (props: Props) => `${capital(organiserOf(props))} has sent you a message about ${occasion(props)}.`;
const answer = "Answer on the invitation, or simply answer this letter.";

export const organiserMessage: Letter<"organiser-message"> = {
  subject,
  html: (props, extras) => (
    <GuestLetter about={props} heading={`A message from ${organiserOf(props)}`} words={words(props)} extras={extras}>
      <Note title={`${capital(organiserOf(props))} writes`}>
        <Lines of={props.content.split("\n")} />
      </Note>
      <Paragraph>{answer}</Paragraph>
      <Action href={props.link}>Open the invitation</Action>
      <Facts about={props} />
    </GuestLetter>
  ),
  text: (props) => [
    greeting(props.carer),
    words(props),
    quoted(props.content),
    answer,
    props.link,
    factsOf(props).join("\n"),
    whyGuest(props),
  ],
};
