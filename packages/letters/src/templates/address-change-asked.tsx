import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import { Note, Paragraph, WriteTo } from "../parts/parts.tsx";

/** To the old email address, until the new one is verified. */
export const addressChangeAsked: Letter<"address-change-asked"> = {
  subject: ({ product }) => `Your ${product} account is about to get a new e-mail address`,
  html: ({ product, firstName, supportEmail }, extras) => (
    <Layout
      product={product}
      preview="If that was you, follow the link at the new address. If not, please tell us at once."
      heading="A new e-mail address?"
      why={`We write to every address concerned whenever something important changes in an account at ${product}.`}
      extras={extras}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        Somebody who is signed in to your {product} account has asked to use another e-mail address instead of this one.
        Nothing has changed yet: we have sent a link to the new address, and the change waits until it is followed.
      </Paragraph>
      <Paragraph>If that was you, all is well. Look into your other inbox.</Paragraph>
      <Note title="That wasn’t you?">
        Sign in and choose a new password: that stops the change too. Then write to us:{" "}
        <WriteTo address={supportEmail} />. Never tell us, or anybody, the password itself.
      </Note>
    </Layout>
  ),
  text: ({ product, firstName, supportEmail }) => [
    greeting(firstName),
    `Somebody who is signed in to your ${product} account has asked to use another e-mail address instead of this one. Nothing has changed yet: we have sent a link to the new address, and the change waits until it is followed.`,
    "If that was you, all is well. Look into your other inbox.",
    "That wasn’t you? Sign in and choose a new password: that stops the change too. Then write to us:",
    supportEmail,
    "Never tell us, or anybody, the password itself.",
  ],
};
