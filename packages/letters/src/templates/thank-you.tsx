import type { LetterProps } from "../letter-props.ts";
import { action, note, paragraph, partyFacts, quotation, written } from "../parts/blocks.tsx";
import { unlinked } from "../parts/greeting.ts";
import { poster } from "../parts/party-parts.tsx";
import { capital, forGuest, name, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";

type Props = LetterProps["thank-you"];

const testWords =
  "This is a test, sent only to you, with a made-up guest. Each family will get this email with their own name and thanks for what they did.";

const thanks = (props: Props) => `a thank-you from ${organiserOf(props)} after ${occasion(props)}`;

function certificateWords(props: Props): string {
  const guest = name(props.guest, "");
  return guest === "" ? "Here’s a certificate to print." : `Here’s a certificate for ${guest} to print.`;
}

/** It greets the family in the organiser's words. */
export const thankYou = written<"thank-you">((props) => ({
  subject: props.test ? `Test: ${thanks(props)}` : forGuest(props, thanks(props)),
  preview: `${capital(organiserOf(props))} has written to you after ${occasion(props)}.`,
  heading: `Thank you from ${organiserOf(props)}`,
  why: whyGuest(props, { over: true }),
  paper: "party",
  blocks: [
    props.test ? note("Test email", testWords) : null,
    quotation(`A message from ${organiserOf(props)}`, props.content),
    poster(props.photoUrl, `A photo of ${occasion(props)}`, props.link),
    props.certificateUrl === "" ? null : paragraph(certificateWords(props)),
    poster(props.certificateUrl, unlinked(props.certificateText), props.link),
    action("Open your thank-you", props.link),
    partyFacts(props),
  ],
}));
