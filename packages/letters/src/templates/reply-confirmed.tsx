import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Paragraph } from "../parts/parts.tsx";
import { Facts } from "../parts/party-parts.tsx";
import { capital, factsOf, name, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";

type Props = LetterProps["reply-confirmed"];

function subject(props: Props): string {
  const guest = name(props.guest, "");
  if (props.accepted) return `${guest === "" ? "You are" : `${guest} is`} coming to ${occasion(props)}`;
  return `Thank you for your answer about ${occasion(props)}`;
}

function said(props: Props): string[] {
  const guest = name(props.guest, "you");
  if (!props.accepted) {
    return [`Thank you for telling us. ${capital(organiserOf(props))} knows now that ${guest} can’t come this time.`];
  }
  const siblings = name(props.siblings, "");
  return [
    `Lovely! ${capital(organiserOf(props))} looks forward to seeing ${guest}${siblings === "" ? "" : `, with ${siblings}`}.`,
    ...(props.day === "" ? [] : ["The calendar file with this letter puts the party into your diary."]),
  ];
}

function mayChange({ replyBy }: Props): string {
  const until = replyBy === "" ? "" : `, best before ${replyBy}`;
  return `Plans change. On the invitation you can answer anew${until}, and say what else helps: allergies, siblings, who stays.`;
}

export const replyConfirmed: Letter<"reply-confirmed"> = {
  subject,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={said(props)[0] ?? ""}
      heading={subject(props)}
      why={whyGuest(props)}
      extras={extras}
      paper="party"
    >
      <Paragraph>{greeting(props.carer)}</Paragraph>
      {said(props).map((words) => (
        <Paragraph key={words}>{words}</Paragraph>
      ))}
      <Facts about={props} />
      <Paragraph>{mayChange(props)}</Paragraph>
      <Action href={props.link}>Open the invitation</Action>
    </Layout>
  ),
  text: (props) => [
    greeting(props.carer),
    ...said(props),
    factsOf(props).join("\n"),
    mayChange(props),
    props.link,
    whyGuest(props),
  ],
};
