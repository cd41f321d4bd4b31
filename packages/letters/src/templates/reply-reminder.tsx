import type { LetterProps } from "../letter-props.ts";
import { hello, paragraph, partyFacts, written } from "../parts/blocks.tsx";
import { answers, poster, wayIn } from "../parts/party-parts.tsx";
import { capital, name, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";

type Props = LetterProps["reply-reminder"];

const question = (props: Props) => `Can ${name(props.guest, "you")} come to ${occasion(props)}?`;
const words = (props: Props) =>
  `${capital(organiserOf(props))} hasn’t heard from you yet and would love to know whether ${name(props.guest, "you")} can come. Either answer is fine: it helps with food, space and party bags.`;

export const replyReminder = written<"reply-reminder">((props) => ({
  subject: question(props),
  preview: words(props),
  heading: question(props),
  why: whyGuest(props),
  paper: "party",
  blocks: [
    hello(props.carer),
    paragraph(words(props)),
    partyFacts(props),
    answers(props),
    poster(props.posterUrl, props.posterText, props.link),
    wayIn(props.link, props.code),
  ],
}));
