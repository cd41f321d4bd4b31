import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Note, Paragraph, WriteTo } from "../parts/parts.tsx";

type What = LetterProps["address-changed"]["what"];

const changes: Record<What, { readonly thing: string; readonly meaning: string }> = {
  "e-mail": {
    thing: "e-mail address",
    meaning: "From now on you sign in with the new address, and our letters go there.",
  },
  "payment e-mail": {
    thing: "payment e-mail",
    meaning: "The gift half of your parties will be paid to the PayPal account with the new address.",
  },
  password: {
    thing: "password",
    meaning: "Sign in with the new one from now on.",
  },
};

/** Sent to both the old and the new email address, so the text must make sense at either. */
export const addressChanged: Letter<"address-changed"> = {
  subject: ({ product, what }) => `Your ${changes[what].thing} at ${product} has changed`,
  html: ({ product, what, firstName, supportEmail }, extras) => (
    <Layout
      product={product}
      preview="If that was you, all is well. If not, please tell us at once."
      heading={`Your ${changes[what].thing} has changed`}
      why={`We write to every address concerned whenever something important changes in an account at ${product}.`}
      extras={extras}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        The {changes[what].thing} of your {product} account has just been changed. {changes[what].meaning}
      </Paragraph>
      <Paragraph>If that was you, all is well and you can forget this letter.</Paragraph>
      <Note title="That wasn’t you?">
        Write to us at once: <WriteTo address={supportEmail} />. Tell us the address of your account, but never a
        password. We’ll close the door and set it right together.
      </Note>
    </Layout>
  ),
  text: ({ product, what, firstName, supportEmail }) => [
    greeting(firstName),
    `The ${changes[what].thing} of your ${product} account has just been changed. ${changes[what].meaning}`,
    "If that was you, all is well and you can forget this letter.",
    "That wasn’t you? Write to us at once:",
    supportEmail,
    "Tell us the address of your account, but never a password. We’ll close the door and set it right together.",
  ],
};
