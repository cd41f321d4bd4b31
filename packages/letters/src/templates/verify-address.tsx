import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import { Action, Paragraph } from "../parts/parts.tsx";

export const verifyAddress: Letter<"verify-address"> = {
  subject: ({ product }) => `Is this your e-mail? Welcome to ${product}`,
  html: ({ product, link, firstName }, extras) => (
    <Layout
      product={product}
      preview="One tap tells us that this address is yours."
      heading="One tap and you’re in"
      why={`You get this because this address was typed in at ${product}. If that wasn’t you, do nothing: without the tap there is no account.`}
      extras={extras}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        How nice to have you. Before we send anything else to this address, please tell us that it really is yours.
      </Paragraph>
      <Action href={link}>Yes, it’s mine</Action>
      <Paragraph>The link works for 48 hours. If it has run out, ask for a new one on the login page.</Paragraph>
    </Layout>
  ),
  text: ({ product, link, firstName }) => [
    greeting(firstName),
    `How nice to have you at ${product}. Before we send anything else to this address, please tell us that it really is yours. Open this page:`,
    link,
    "The link works for 48 hours. If it has run out, ask for a new one on the login page.",
    `You get this because this address was typed in at ${product}. If that wasn’t you, do nothing: without the link there is no account.`,
  ],
};
