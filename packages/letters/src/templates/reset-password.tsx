import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import { Action, Note, Paragraph } from "../parts/parts.tsx";

export const resetPassword: Letter<"reset-password"> = {
  subject: ({ product }) => `Choose a new password for ${product}`,
  html: ({ product, link, firstName }, extras) => (
    <Layout
      product={product}
      preview="The link works for 12 hours, and once."
      heading="Choose a new password"
      why={`You get this because somebody asked for a new password for this address at ${product}.`}
      extras={extras}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>It happens to all of us. Here is the way to a new one:</Paragraph>
      <Action href={link}>Choose a new password</Action>
      <Paragraph>
        The link works for 12 hours, and once. Afterwards you’ll be signed out everywhere and sign in with the new
        password.
      </Paragraph>
      <Note title="You didn’t ask for this?">Then leave it be. Your password stays as it is.</Note>
    </Layout>
  ),
  text: ({ product, link, firstName }) => [
    greeting(firstName),
    `It happens to all of us. Here is the way to a new password for ${product}:`,
    link,
    "The link works for 12 hours, and once. Afterwards you’ll be signed out everywhere and sign in with the new password.",
    "You didn’t ask for this? Then leave it be. Your password stays as it is.",
  ],
};
