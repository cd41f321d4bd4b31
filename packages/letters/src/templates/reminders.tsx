import { possessive } from "@wishwell/domain/parties/party-language";
import { Fragment } from "react";
import type { LetterProps } from "../letter-props.ts";
import { action, type Block, hello, link, paragraph, partyFacts, written } from "../parts/blocks.tsx";
import { Paragraph, PlainLink } from "../parts/parts.tsx";
import { answers, goodToKnow, poster, wayIn } from "../parts/party-parts.tsx";
import { capital, name, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";

type Reply = LetterProps["reply-reminder"];

const question = (props: Reply) => `Can ${name(props.guest, "you")} come to ${occasion(props)}?`;
const asks = (props: Reply) =>
  `${capital(organiserOf(props))} hasn’t heard from you yet and would love to know whether ${name(props.guest, "you")} can come. Either answer is fine: it helps with food, space and party bags.`;

export const replyReminder = written<"reply-reminder">((props) => ({
  subject: question(props),
  preview: asks(props),
  heading: question(props),
  why: whyGuest(props),
  paper: "party",
  blocks: [
    hello(props.carer),
    paragraph(asks(props)),
    partyFacts(props),
    answers(props),
    poster(props.posterUrl, props.posterText, props.link),
    wayIn(props.link, props.code),
  ],
}));

type DayBefore = LetterProps["day-before"];

const nearly = (props: DayBefore) =>
  `It’s nearly party time! ${capital(organiserOf(props))} is looking forward to seeing ${name(props.guest, "you")}. Here’s everything you need for the day.`;

/** The email may be read a day late, so it names the day and never says "tomorrow". */
export const dayBefore = written<"day-before">((props) => ({
  subject: `Nearly time for ${occasion(props)}`,
  preview: nearly(props),
  heading: `Nearly time for ${occasion(props)}`,
  why: whyGuest(props),
  paper: "party",
  blocks: [
    hello(props.carer),
    paragraph(nearly(props)),
    partyFacts(props),
    props.directions.length === 0 ? null : directions(props),
    goodToKnow(props.notes),
    paragraph("Can’t make it after all? Please change your reply on the invitation, so nobody waits for you."),
    action("Open the invitation", props.link),
  ],
}));

const directions = ({ directions: links }: DayBefore): Block => ({
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

type Birthday = LetterProps["birthday-reminder"];

function subject({ child }: Birthday): string {
  const called = name(child, "");
  return called === "" ? "A birthday is coming up" : `${possessive(called)} birthday is coming up`;
}

function comesUp(props: Birthday): string {
  const child = name(props.child, "your child");
  const comes =
    props.age === null
      ? `${possessive(child)} birthday is on ${props.day}`
      : `${child} will be ${props.age} on ${props.day}`;
  return `${capital(comes)}. Now’s a good time to start planning.`;
}

export const birthdayReminder = written<"birthday-reminder">((props) => ({
  subject: subject(props),
  preview: comesUp(props),
  heading: subject(props),
  why: `You’re getting this email because you asked ${props.product} for birthday reminders. We send one a year for each child.`,
  blocks: [
    hello(props.firstName),
    paragraph(comesUp(props)),
    ...(props.copyLink === null
      ? [action(`Create a ${props.product}`, props.createLink)]
      : [
          paragraph("You can start with a copy of the last party: its theme, wording and charity."),
          action("Copy the last party", props.copyLink),
          link("Or start with a new one", props.createLink),
        ]),
  ],
}));
