import { greeting, unlinked } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Lines, Note, Paragraph } from "../parts/parts.tsx";
import { Facts } from "../parts/party-parts.tsx";
import { capital, factsOf, name, occasion, whyOrganiser } from "../parts/party-words.ts";
import { quoted } from "../parts/plain-text.ts";

type Props = LetterProps["guest-notice"];

const happened: Record<Props["what"], (guest: string, party: string) => string> = {
  accepted: (guest, party) => `${guest} is coming to ${party}`,
  declined: (guest, party) => `${guest} can’t come to ${party}`,
  siblings: (guest, party) => `${guest} would bring siblings to ${party}`,
  requirement: (guest, party) => `What ${guest} needs at ${party}`,
  message: (guest, party) => `A message from ${guest} about ${party}`,
  wish: (guest, party) => `A wish from ${guest} for ${party}`,
};

const subject = (props: Props) => capital(happened[props.what](name(props.guest, "a guest"), occasion(props)));

function words(props: Props): string {
  const guest = capital(name(props.guest, "a guest"));
  if (props.what === "accepted") return `${guest} has accepted the invitation.`;
  if (props.what === "declined") return `${guest} has declined the invitation.`;
  if (props.what === "siblings") return `${guest} has told you who else is coming.`;
  if (props.what === "requirement") return `${guest} has told you about special requirements.`;
  if (props.what === "wish") return `${guest} has sent a wish.`;
  return `${guest} has sent you a message.`;
}

const summary = (props: Props) => unlinked(props.summary);
const quoteTitle = "They wrote";

export const guestNotice: Letter<"guest-notice"> = {
  subject,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={words(props)}
      heading={subject(props)}
      why={whyOrganiser(props)}
      extras={extras}
    >
      <Paragraph>{greeting(props.firstName)}</Paragraph>
      <Paragraph>{words(props)}</Paragraph>
      {summary(props) !== "" && <Paragraph>{summary(props)}</Paragraph>}
      {props.content !== "" && (
        <Note title={quoteTitle}>
          <Lines of={props.content.split("\n")} />
        </Note>
      )}
      <Action href={props.link}>See this guest</Action>
      <Facts about={props} />
    </Layout>
  ),
  text: (props) => [
    greeting(props.firstName),
    subject(props),
    words(props),
    ...(summary(props) === "" ? [] : [summary(props)]),
    ...(props.content === "" ? [] : [`${quoteTitle}:`, quoted(props.content)]),
    `This guest:\n${props.link}`,
    factsOf(props).join("\n"),
    whyOrganiser(props),
  ],
};
