import { giftWords, halvesTitle } from "@wishwell/domain/parties/party-language";
import { greeting, unlinked } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import { answersInText } from "../parts/guest-letter.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Note, Paragraph } from "../parts/parts.tsx";
import { Answers, GoodToKnow, Halves, Poster, WayIn } from "../parts/party-parts.tsx";
import {
  capital,
  dayAndTime,
  factsOf,
  goodToKnow,
  name,
  occasion,
  organiserOf,
  placeOf,
  titleOf,
  whyGuest,
} from "../parts/party-words.ts";

type Props = LetterProps["guest-invitation"];

const before = { first: "", again: "Once more: ", test: "Test: " } as const;
const testWords =
  "This is a test, only to you, with a made-up guest. Your guests get this letter, each with their own name and link. The buttons of a test only open the party’s page: nothing is recorded.";

function heading(props: Props): string {
  const guest = name(props.guest, "");
  return guest === "" ? `You’re invited to ${titleOf(props)}` : `${guest}, you’re invited to ${titleOf(props)}`;
}

const wish = (props: Props) =>
  `${capital(organiserOf(props))} would love ${name(props.guest, "you")} to come to ${occasion(props)}`;

export const guestInvitation: Letter<"guest-invitation"> = {
  subject: (props) => `${before[props.kind]}${name(props.guest, "You")} ${is(props)} invited to ${occasion(props)}`,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={[wish(props), dayAndTime(props)].filter(Boolean).join(": ")}
      heading={heading(props)}
      why={whyGuest(props)}
      extras={extras}
      paper="party"
    >
      {props.kind === "test" && <Note title="Test invite">{testWords}</Note>}
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
      <Answers asks={props} />
      <Poster url={props.posterUrl} text={props.posterText} link={props.link} />
      <GoodToKnow notes={props.notes} />
      <Halves gift={props.gift} recipients={props.recipients ?? 1} charity={props.charity} />
      <WayIn link={props.link} code={props.code} words="Open the full invitation" />
    </Layout>
  ),
  text: (props) => [
    ...(props.kind === "test" ? [testWords] : []),
    heading(props),
    greeting(props.carer),
    `${wish(props)}.`,
    factsOf(props).join("\n"),
    ...answersInText(props),
    ...goodToKnow(props.notes),
    ...halves(props),
    `The full invitation:\n${props.link}`,
    whyGuest(props),
  ],
};

const is = ({ guest }: Props) => (name(guest, "") === "" ? "are" : "is");

function halves({ gift, recipients = 1, charity }: Props): string[] {
  if (gift === "" && charity === "") return [];
  return [
    [
      `${halvesTitle(recipients)}. If you’d like to chip in, what you give is split down the middle.`,
      `Half for the ${giftWords(recipients)}: ${unlinked(gift) || "a present"}`,
      `Half for charity: ${unlinked(charity) || "a good cause"}`,
    ].join("\n"),
  ];
}
