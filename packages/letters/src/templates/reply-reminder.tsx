import { greeting } from "../parts/greeting.ts";
import { answersInText, GuestLetter } from "../parts/guest-letter.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Answers, Facts, Poster, WayIn } from "../parts/party-parts.tsx";
import { capital, factsOf, name, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";

type Props = LetterProps["reply-reminder"];

const question = (props: Props) => `Can ${name(props.guest, "you")} come to ${occasion(props)}?`;
const words = (props: Props) =>
  `${capital(organiserOf(props))} has not heard from you yet, and would love to know whether ${coming(props)}. Either answer is fine: it helps with food, space and party bags.`;

export const replyReminder: Letter<"reply-reminder"> = {
  subject: question,
  html: (props, extras) => (
    <GuestLetter about={props} heading={question(props)} words={words(props)} extras={extras}>
      <Facts about={props} />
      <Answers asks={props} />
      <Poster url={props.posterUrl} text={props.posterText} link={props.link} />
      <WayIn link={props.link} code={props.code} words="Open the full invitation" />
    </GuestLetter>
  ),
  text: (props) => [
    greeting(props.carer),
    words(props),
    factsOf(props).join("\n"),
    ...answersInText(props),
    `The full invitation:\n${props.link}`,
    whyGuest(props),
  ],
};

function coming({ guest }: Props): string {
  const called = name(guest, "");
  return called === "" ? "you can come" : `${called} can come`;
}
