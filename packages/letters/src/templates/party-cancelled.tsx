import { greeting } from "../parts/greeting.ts";
import { GuestLetter } from "../parts/guest-letter.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Lines, Note, Paragraph } from "../parts/parts.tsx";
import { Facts } from "../parts/party-parts.tsx";
import { capital, factsOf, name, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";
import { quoted } from "../parts/plain-text.ts";

type Props = LetterProps["party-cancelled"];

const subject = (props: Props) => `${capital(occasion(props))} is cancelled`;
const words = (props: Props) =>
  `We are sorry: ${organiserOf(props)} had to cancel ${occasion(props)}, to which ${name(props.guest, "you")} ${name(props.guest, "") === "" ? "were" : "was"} invited. There is nothing that you need to do.`;
const diary = "The calendar file with this letter takes the party out of your diary.";
const money = ({ moneyBack }: Props) =>
  `The ${moneyBack} that you gave goes back to you by itself, all of it, on the card or account you paid with. We write to you when it is on its way.`;
const planned = "This was the plan:";

export const partyCancelled: Letter<"party-cancelled"> = {
  subject,
  html: (props, extras) => (
    <GuestLetter about={props} heading={subject(props)} words={words(props)} extras={extras}>
      {props.message !== "" && (
        <Note title={`${capital(organiserOf(props))} writes`}>
          <Lines of={props.message.split("\n")} />
        </Note>
      )}
      {props.moneyBack !== "" && <Paragraph>{money(props)}</Paragraph>}
      <Paragraph>{planned}</Paragraph>
      <Facts about={props} />
      {props.day !== "" && <Paragraph>{diary}</Paragraph>}
    </GuestLetter>
  ),
  text: (props) => [
    greeting(props.carer),
    words(props),
    ...(props.message === "" ? [] : [quoted(props.message)]),
    ...(props.moneyBack === "" ? [] : [money(props)]),
    planned,
    factsOf(props).join("\n"),
    ...(props.day === "" ? [] : [diary]),
    whyGuest(props),
  ],
};
