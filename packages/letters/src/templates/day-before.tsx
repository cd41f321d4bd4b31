import { Fragment } from "react";
import type { LetterProps } from "../letter-props.ts";
import { action, type Block, hello, paragraph, partyFacts, written } from "../parts/blocks.tsx";
import { Paragraph, PlainLink } from "../parts/parts.tsx";
import { goodToKnow } from "../parts/party-parts.tsx";
import { capital, name, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";

type Props = LetterProps["day-before"];

const words = (props: Props) =>
  `It’s nearly party time! ${capital(organiserOf(props))} is looking forward to seeing ${name(props.guest, "you")}. Here’s everything you need for the day.`;

/** The email may be read a day late, so it names the day and never says "tomorrow". */
export const dayBefore = written<"day-before">((props) => ({
  subject: `Nearly time for ${occasion(props)}`,
  preview: words(props),
  heading: `Nearly time for ${occasion(props)}`,
  why: whyGuest(props),
  paper: "party",
  blocks: [
    hello(props.carer),
    paragraph(words(props)),
    partyFacts(props),
    props.directions.length === 0 ? null : directions(props),
    goodToKnow(props.notes),
    paragraph("Can’t make it after all? Please change your reply on the invitation, so nobody waits for you."),
    action("Open the invitation", props.link),
  ],
}));

const directions = ({ directions: links }: Props): Block => ({
  html: (
    <Paragraph>
      Directions:{" "}
      {links.map(({ name: map, href }, at) => (
        <Fragment key={map}>
          {at > 0 && ", "}
          <PlainLink href={href}>{map}</PlainLink>
        </Fragment>
      ))}
    </Paragraph>
  ),
  text: links.map(({ name: map, href }) => `Directions on ${map}:\n${href}`),
});
