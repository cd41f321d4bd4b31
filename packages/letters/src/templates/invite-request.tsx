import { greeting, typed, unlinked } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Lines, Note, Paragraph } from "../parts/parts.tsx";
import { Facts } from "../parts/party-parts.tsx";
import { factsOf, occasion } from "../parts/party-words.ts";
import { quoted } from "../parts/plain-text.ts";

type Props = LetterProps["invite-request"];

const asker = ({ askerName }: Props) => typed(askerName, "Somebody");
const summary = (props: Props) => unlinked(props.summary);

export const inviteRequest: Letter<"invite-request"> = {
  subject: (props) => `Somebody would like to come to ${occasion(props)}`,
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
        {asker(props)} would like an invitation to {occasion(props)}. Their e-mail is {props.askerEmail}: simply answer
        this letter to write to them.
      </Paragraph>
      {summary(props) !== "" && <Paragraph>{summary(props)}</Paragraph>}
      {props.message !== "" && (
        <Note title="They write">
          <Lines of={props.message.split("\n")} />
        </Note>
      )}
      <Facts about={props} />
      <Paragraph>
        If you know them and would like them to come, accept them on your list of guests: that puts them there and
        writes to them. You can decline kindly there, too.
      </Paragraph>
      <Action href={props.link}>Accept or decline</Action>
    </Layout>
  ),
  text: (props) => [
    greeting(props.firstName),
    `${asker(props)} would like an invitation to ${occasion(props)}. Their e-mail is:`,
    props.askerEmail,
    "Simply answer this letter to write to them.",
    ...(summary(props) === "" ? [] : [summary(props)]),
    ...(props.message === "" ? [] : [`They write:`, quoted(props.message)]),
    factsOf(props).join("\n"),
    "If you know them and would like them to come, accept them on your list of guests: that puts them there and writes to them. You can decline kindly there, too.",
    "Accept or decline:",
    props.link,
  ],
};
