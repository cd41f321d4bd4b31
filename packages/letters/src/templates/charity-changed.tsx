import { charityTitle } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Note, Paragraph, WriteTo } from "../parts/parts.tsx";

type What = LetterProps["charity-changed"]["what"];

const meanings: Record<What, string> = {
  "payment e-mail":
    "We pay nothing for the next 72 hours, and nothing at all before we have looked at the new address ourselves.",
  "contact e-mail": "From now on our letters to the charity go to the new address.",
};

/** Sent to both the old and the new email address, so the text must make sense at either. */
export const charityChanged: Letter<"charity-changed"> = {
  subject: ({ product, what }) => `The ${what} of your charity at ${product} has changed`,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview="If that was you, all is well. If not, please tell us at once."
      heading={`The ${props.what} has changed`}
      why={`We write to every address concerned whenever something important changes about a charity at ${props.product}.`}
      extras={extras}
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        The {props.what} of {charityTitle(props)} has just been changed at {props.product}. {meanings[props.what]}
      </Paragraph>
      <Paragraph>If that was you, all is well and there is nothing to do.</Paragraph>
      <Note title="That wasn’t you?">
        Write to us at once: <WriteTo address={props.supportEmail} />. Tell us the charity’s number, but never a
        validation code. We’ll stop the payments and set it right together.
      </Note>
    </Layout>
  ),
  text: (props) => [
    "Hello,",
    `The ${props.what} of ${charityTitle(props)} has just been changed at ${props.product}. ${meanings[props.what]}`,
    "If that was you, all is well and there is nothing to do.",
    "That wasn’t you? Write to us at once:",
    props.supportEmail,
    "Tell us the charity’s number, but never a validation code. We’ll stop the payments and set it right together.",
  ],
};
