import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import { Action, Paragraph } from "../parts/parts.tsx";

export const idleAccount: Letter<"idle-account"> = {
  subject: ({ product, erasedOn }) =>
    `Your ${product} account will be deleted on ${erasedOn}, unless you’d like to keep it`,
  html: ({ product, firstName, loginLink, erasedOn }, extras) => (
    <Layout
      product={product}
      preview={`Sign in once before ${erasedOn} and everything stays.`}
      heading="It’s been a while"
      why={`You get this because you have an account at ${product} and haven’t used it for 23 months. We keep nobody’s details longer than they are needed.`}
      extras={extras}
    >
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        You haven’t been here for 23 months, and we don’t like to keep what nobody needs. On <b>{erasedOn}</b> we’ll
        delete your account and everything in it, for good.
      </Paragraph>
      <Paragraph>Another birthday coming? Sign in once before then and everything stays as it is.</Paragraph>
      <Action href={loginLink}>Keep my account</Action>
      <Paragraph>If you don’t need it any more, there’s nothing to do. Thank you for celebrating with us.</Paragraph>
    </Layout>
  ),
  text: ({ product, firstName, loginLink, erasedOn }) => [
    greeting(firstName),
    `You haven’t been at ${product} for 23 months, and we don’t like to keep what nobody needs. On ${erasedOn} we’ll delete your account and everything in it, for good.`,
    "Another birthday coming? Sign in once before then and everything stays as it is:",
    loginLink,
    "If you don’t need it any more, there’s nothing to do. Thank you for celebrating with us.",
  ],
};
