import { possessive } from "@wishwell/domain/parties/party-language";
import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, partyFacts, quotation, written } from "../parts/blocks.tsx";
import { typed, unlinked } from "../parts/greeting.ts";
import { occasion, whyOrganiser } from "../parts/party-words.ts";

type Props = LetterProps["invite-request"];

/** A request for an invitation may name the parent, a reply only the child. */
function wordsOf(props: Props): { subject: string; asks: string; accepting: string; act: string } {
  if (props.declines === true) {
    return {
      subject: `Someone can’t come to ${occasion(props)}`,
      asks: `${possessive(typed(props.askerName, "")) || "A"} family used your party code to tell you that they can’t come.`,
      accepting: "If you accept, we’ll add them to your guest list, so they can still change their reply.",
      act: "Open your guest list",
    };
  }
  return {
    subject: `Someone would like to come to ${occasion(props)}`,
    asks: `${typed(props.askerName, "Someone")} has your party code and would like an invitation to ${occasion(props)}.`,
    accepting:
      "If you accept, we’ll add them to your guest list and let them know. If you decline, we’ll tell them kindly.",
    act: "Accept or decline",
  };
}

export const inviteRequest = written<"invite-request">((props) => {
  const summary = unlinked(props.summary);
  const { subject, asks, accepting, act } = wordsOf(props);
  return {
    subject,
    preview: asks,
    heading: subject,
    why: `${whyOrganiser(props)} We haven’t given them your email address.`,
    blocks: [
      hello(props.firstName),
      paragraph(asks),
      summary === "" ? null : paragraph(summary),
      props.message === "" ? null : quotation("Their message", props.message),
      paragraph(accepting),
      action(act, props.link),
      paragraph(`To write to them first, reply to this email. Their address: ${props.askerEmail}`),
      partyFacts(props),
    ],
  };
});
