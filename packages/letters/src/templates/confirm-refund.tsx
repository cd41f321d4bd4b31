import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, partyFacts, ticket, written } from "../parts/blocks.tsx";
import { occasion } from "../parts/party-words.ts";

const words = (props: LetterProps["confirm-refund"]) =>
  `Someone asked us to refund the ${props.amount} you gave for ${occasion(props)}. If it was you, please confirm it${props.until === "" ? "" : ` by ${props.until}`}.`;

/** Sent to the contribution's own email address, whoever made the request. */
export const confirmRefund = written<"confirm-refund">((props) => ({
  subject: `Confirm your refund for ${occasion(props)}`,
  preview: words(props),
  heading: `Confirm your refund for ${occasion(props)}`,
  why: "If it wasn’t you, you can ignore this email: nothing will happen.",
  blocks: [
    hello(props.firstName),
    paragraph(words(props)),
    ticket({ title: "You gave", amount: props.amount, shares: [] }),
    paragraph("Once you’ve confirmed, we’ll look at it and email you our decision."),
    action("Confirm the refund", props.link),
    partyFacts(props),
  ],
}));
