import type { LetterProps } from "../letter-props.ts";
import { hello, note, paragraph, written } from "../parts/blocks.tsx";
import { charityTitle } from "../parts/greeting.ts";

type What = LetterProps["charity-changed"]["what"];

const changes: Record<What, { readonly thing: string; readonly meaning: string }> = {
  "payment e-mail": {
    thing: "payment email",
    meaning:
      "To keep your money safe, we won’t pay anything for at least 72 hours, and not until we’ve checked the new address.",
  },
  "contact e-mail": {
    thing: "contact email",
    meaning: "From now on, we’ll send our emails to the charity to the new address.",
  },
};

/** Sent to both the old and the new email address, so the text must make sense at either. */
export const charityChanged = written<"charity-changed">((props) => {
  const { thing, meaning } = changes[props.what];
  return {
    subject: `Your charity’s ${thing} on ${props.product} has changed`,
    preview: "If it was you, you don’t need to do anything. If not, please tell us straight away.",
    heading: `Your ${thing} has changed`,
    why: `We email you about every important change to your charity on ${props.product}.`,
    blocks: [
      hello(""),
      paragraph(`The ${thing} for ${charityTitle(props)} has been changed on ${props.product}. ${meaning}`),
      paragraph("If it was you, you don’t need to do anything."),
      note(
        "Wasn’t you?",
        "Never tell anyone a validation code. Email us the charity’s number straight away and we’ll stop the payments:",
        props.supportEmail,
      ),
    ],
  };
});
