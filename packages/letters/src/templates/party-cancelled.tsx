import type { LetterProps } from "../letter-props.ts";
import { hello, paragraph, partyFacts, quotation, written } from "../parts/blocks.tsx";
import { capital, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";

type Props = LetterProps["party-cancelled"];

const words = (props: Props) => `Sorry, ${occasion(props)} has been cancelled. You don’t need to do anything.`;

export const partyCancelled = written<"party-cancelled">((props) => ({
  subject: `${capital(occasion(props))} is cancelled`,
  preview: words(props),
  heading: `${capital(occasion(props))} is cancelled`,
  why: whyGuest(props, { over: true }),
  paper: "party",
  blocks: [
    hello(props.carer),
    paragraph(words(props)),
    props.message === "" ? null : quotation(`A message from ${organiserOf(props)}`, props.message),
    props.moneyBack === ""
      ? null
      : paragraph(
          `We’ll refund your ${props.moneyBack} in full, to the card or account you paid with. We’ll email you when it’s on its way.`,
        ),
    paragraph("This was the plan:"),
    partyFacts(props),
    props.day === "" ? null : paragraph("Open the attached calendar file to take the party out of your calendar."),
  ],
}));
