import { possessive } from "@wishwell/domain/parties/party-language";
import type { LetterProps } from "../letter-props.ts";
import { action, hello, link, paragraph, written } from "../parts/blocks.tsx";
import { capital, name } from "../parts/party-words.ts";

type Props = LetterProps["birthday-reminder"];

function subject({ child }: Props): string {
  const called = name(child, "");
  return called === "" ? "A birthday is coming up" : `${possessive(called)} birthday is coming up`;
}

function words(props: Props): string {
  const child = name(props.child, "your child");
  const comes =
    props.age === null
      ? `${possessive(child)} birthday is on ${props.day}`
      : `${child} will be ${props.age} on ${props.day}`;
  return `${capital(comes)}. Now’s a good time to start planning.`;
}

export const birthdayReminder = written<"birthday-reminder">((props) => ({
  subject: subject(props),
  preview: words(props),
  heading: subject(props),
  why: `You’re getting this email because you asked ${props.product} for birthday reminders. We send one a year for each child.`,
  blocks: [
    hello(props.firstName),
    paragraph(words(props)),
    ...(props.copyLink === null
      ? [action(`Create a ${props.product}`, props.createLink)]
      : [
          paragraph("You can start with a copy of the last party: its theme, wording and charity."),
          action("Copy the last party", props.copyLink),
          link("Or start with a new one", props.createLink),
        ]),
  ],
}));
