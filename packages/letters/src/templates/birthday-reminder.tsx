import { possessive } from "@wishwell/domain/parties/party-language";
import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Paragraph, PlainLink } from "../parts/parts.tsx";
import { name } from "../parts/party-words.ts";

type Props = LetterProps["birthday-reminder"];

function birthday({ child }: Props): string {
  const called = name(child, "");
  return called === "" ? "A birthday" : `${possessive(called)} birthday`;
}

const subject = (props: Props) => `${birthday(props)} is coming, says ${props.product}`;

function words(props: Props): string {
  const child = name(props.child, "your child");
  const turns = props.age === null ? "" : `, and ${child} will be ${props.age}`;
  return `It is ${possessive(child)} birthday on ${props.day}${turns}. Now is a good time to begin planning.`;
}

const again =
  "Last time’s party is a good beginning: the copy keeps theme, wording and guests, and you change what is new.";
const why = ({ product }: Props) =>
  `You get this because you asked ${product} to remind you of birthdays. We tell you once a year for each child.`;

export const birthdayReminder: Letter<"birthday-reminder"> = {
  subject,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={words(props)}
      heading={`${birthday(props)} is coming`}
      why={why(props)}
      extras={extras}
    >
      <Paragraph>{greeting(props.firstName)}</Paragraph>
      <Paragraph>{words(props)}</Paragraph>
      {props.copyLink === null ? (
        <Action href={props.createLink}>Create a {props.product}</Action>
      ) : (
        <>
          <Paragraph>{again}</Paragraph>
          <Action href={props.copyLink}>Begin with last time’s party</Action>
          <Paragraph>
            <PlainLink href={props.createLink}>Or begin with a new one</PlainLink>
          </Paragraph>
        </>
      )}
    </Layout>
  ),
  text: (props) => [
    greeting(props.firstName),
    words(props),
    ...(props.copyLink === null ? [] : [again, `Begin with last time’s party:\n${props.copyLink}`]),
    `Begin with a new one:\n${props.createLink}`,
    why(props),
  ],
};
