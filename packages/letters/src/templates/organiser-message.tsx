import { action, hello, paragraph, partyFacts, quotation, written } from "../parts/blocks.tsx";
import { capital, forGuest, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";

export const organiserMessage = written<"organiser-message">((props) => ({
  subject: forGuest(props, `a message from ${organiserOf(props)} about ${occasion(props)}`),
  preview: `${capital(organiserOf(props))} has sent you a message about ${occasion(props)}.`,
  heading: `A message from ${organiserOf(props)}`,
  why: whyGuest(props, props),
  paper: "party",
  blocks: [
    hello(props.carer),
    paragraph(`${capital(organiserOf(props))} has sent you a message about ${occasion(props)}.`),
    quotation("The message", props.content),
    props.over === true ? null : paragraph("You can reply to this email, or on the invitation."),
    action("Open the invitation", props.link),
    partyFacts(props),
  ],
}));
