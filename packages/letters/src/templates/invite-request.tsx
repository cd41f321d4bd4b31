import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, partyFacts, quotation, written } from "../parts/blocks.tsx";
import { typed, unlinked } from "../parts/greeting.ts";
import { occasion, whyOrganiser } from "../parts/party-words.ts";

type Props = LetterProps["invite-request"];

const asks = (props: Props) =>
  `${typed(props.askerName, "Someone")} has your party code and ${props.declines === true ? "can’t come, but wanted to let you know" : `would like an invitation to ${occasion(props)}`}.`;

const subjectOf = (props: Props) =>
  props.declines === true
    ? `Someone can’t come to ${occasion(props)}`
    : `Someone would like to come to ${occasion(props)}`;

export const inviteRequest = written<"invite-request">((props) => {
  const summary = unlinked(props.summary);
  return {
    subject: subjectOf(props),
    preview: asks(props),
    heading: subjectOf(props),
    why: `${whyOrganiser(props)} We haven’t given them your email address.`,
    blocks: [
      hello(props.firstName),
      paragraph(asks(props)),
      summary === "" ? null : paragraph(summary),
      props.message === "" ? null : quotation("Their message", props.message),
      paragraph(
        "If you accept, we’ll add them to your guest list and let them know. If you decline, we’ll tell them kindly.",
      ),
      action("Accept or decline", props.link),
      paragraph(`To write to them first, reply to this email. Their address: ${props.askerEmail}`),
      partyFacts(props),
    ],
  };
});
