import { greeting } from "./greeting.ts";
import { Layout } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import type { LetterProps } from "./letter-props.ts";
import { typed } from "./link-like.ts";
import { Action, Lines, Note, Paragraph } from "./parts.tsx";
import { quoted } from "./plain-text.ts";

type Props = LetterProps["invite-request"];

/** A subject is short, and a crowd of birthday children is not. */
const longestParty = 40;
const shortParty = ({ party }: Props) => (party.length > longestParty ? "the party" : party);

/** What is known of day, time, place and code, so that nobody has to look anything up. */
function facts({ day, time, venue, code }: Props): string[] {
  return [
    ...(day === "" ? [] : [`When: ${[day, time].filter(Boolean).join(", ")}`]),
    ...(venue === "" ? [] : [`Where: ${venue}`]),
    `Party code: ${code}`,
  ];
}

const asker = ({ askerName }: Props) => typed(askerName, "Somebody");

export const inviteRequest: Letter<"invite-request"> = {
  subject: (props) => `Somebody would like to come to ${shortParty(props)}, says ${props.product}`,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={`${asker(props)} found the party code and asks for an invitation.`}
      heading="May I come too?"
      why={`You get this because you organise a party at ${props.product} and somebody who has its code asked for an invitation. We have told them nothing about you or your guests.`}
      extras={extras}
    >
      <Paragraph>{greeting(props.firstName)}</Paragraph>
      <Paragraph>
        {asker(props)} would like an invitation to {props.party}. Their e-mail is {props.askerEmail}: simply answer this
        letter to write to them.
      </Paragraph>
      {props.message !== "" && (
        <Note title="They write">
          <Lines of={props.message.split("\n")} />
        </Note>
      )}
      <Paragraph>
        <Lines of={facts(props)} />
      </Paragraph>
      <Paragraph>
        If you know them and would like them to come, accept them on your list of guests: that puts them there and
        writes to them. You can decline kindly there, too.
      </Paragraph>
      <Action href={props.link}>Accept or decline</Action>
    </Layout>
  ),
  text: (props) => [
    greeting(props.firstName),
    `${asker(props)} would like an invitation to ${props.party}. Their e-mail is:`,
    props.askerEmail,
    "Simply answer this letter to write to them.",
    ...(props.message === "" ? [] : [`They write:`, quoted(props.message)]),
    facts(props).join("\n"),
    "If you know them and would like them to come, accept them on your list of guests: that puts them there and writes to them. You can decline kindly there, too.",
    "Accept or decline:",
    props.link,
  ],
};
