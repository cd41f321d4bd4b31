import { Fragment } from "react";
import { greeting } from "../parts/greeting.ts";
import { GuestLetter } from "../parts/guest-letter.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Paragraph, PlainLink } from "../parts/parts.tsx";
import { Facts, GoodToKnow } from "../parts/party-parts.tsx";
import { capital, factsOf, goodToKnow, name, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";

type Props = LetterProps["day-before"];

/** The email may be read a day late, so it names the day and never says "tomorrow". */
const subject = (props: Props) => `Nearly time for ${occasion(props)}`;
const words = (props: Props) =>
  `It’s nearly party time. ${capital(organiserOf(props))} looks forward to seeing ${name(props.guest, "you")}. Here is all you need on the day.`;
const unwell = "Can’t come after all? Please answer anew on the invitation, so that nobody waits for you.";

export const dayBefore: Letter<"day-before"> = {
  subject,
  html: (props, extras) => (
    <GuestLetter about={props} heading={subject(props)} words={words(props)} extras={extras}>
      <Facts about={props} />
      {props.directions.length > 0 && (
        <Paragraph>
          Directions:{" "}
          {props.directions.map(({ name: map, href }, at) => (
            <Fragment key={map}>
              {at > 0 && ", "}
              <PlainLink href={href}>{map}</PlainLink>
            </Fragment>
          ))}
        </Paragraph>
      )}
      <GoodToKnow notes={props.notes} />
      <Paragraph>{unwell}</Paragraph>
      <Action href={props.link}>Open the invitation</Action>
    </GuestLetter>
  ),
  text: (props) => [
    greeting(props.carer),
    words(props),
    factsOf(props).join("\n"),
    ...props.directions.map(({ name: map, href }) => `Directions on ${map}:\n${href}`),
    ...goodToKnow(props.notes),
    unwell,
    props.link,
    whyGuest(props),
  ],
};
