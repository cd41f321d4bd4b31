import type { LetterProps } from "../letter-props.ts";
import { type Block, note, written } from "../parts/blocks.tsx";
import { greeting } from "../parts/greeting.ts";
import { Paragraph } from "../parts/parts.tsx";
import { answers, goodToKnow, halves, poster, wayIn } from "../parts/party-parts.tsx";
import {
  capital,
  dayAndTime,
  factsOf,
  inText,
  name,
  occasion,
  organiserOf,
  placeOf,
  titleOf,
  whyGuest,
} from "../parts/party-words.ts";

type Props = LetterProps["guest-invitation"];

const before = { first: "", again: "In case you missed it: ", test: "Test: " } as const;
const testWords =
  "This is a test, sent only to you, with a made-up guest. Each of your guests will get this email with their own name and link. In a test, the buttons only open the party’s page: nothing is recorded.";

function heading(props: Props): string {
  const guest = name(props.guest, "");
  return guest === "" ? `You’re invited to ${titleOf(props)}` : `${guest}, you’re invited to ${titleOf(props)}`;
}

const wish = (props: Props) =>
  `${capital(organiserOf(props))} would love ${name(props.guest, "you")} to come to ${occasion(props)}`;

const whoIs = ({ guest }: Props) => (name(guest, "") === "" ? "You’re" : `${name(guest, "")} is`);

export const guestInvitation = written<"guest-invitation">((props) => ({
  subject: `${before[props.kind]}${whoIs(props)} invited to ${occasion(props)}`,
  preview: [wish(props), dayAndTime(props)].filter(Boolean).join(": "),
  heading: heading(props),
  why: whyGuest(props),
  paper: "party",
  blocks: [
    props.kind === "test" ? note("Test invitation", testWords) : null,
    asking(props),
    answers(props),
    poster(props.posterUrl, props.posterText, props.link),
    goodToKnow(props.notes),
    halves(props.gift, props.recipients ?? 1, props.charity),
    wayIn(props.link, props.code),
  ],
}));

/** One sentence with everything in it; in plain text the facts are a list. */
const asking = (props: Props): Block => ({
  html: (
    <Paragraph>
      {greeting(props.carer)}
      <br />
      {wish(props)}
      {dayAndTime(props) !== "" && (
        <>
          {" on "}
          <b>{dayAndTime(props)}</b>
        </>
      )}
      {placeOf(props) !== "" && `, at ${placeOf(props)}`}.
    </Paragraph>
  ),
  text: [greeting(props.carer), `${wish(props)}.`, ...inText(factsOf(props))],
});
