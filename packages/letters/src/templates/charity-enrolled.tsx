import { charityTitle } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import { Action, Code, Paragraph, WriteTo } from "../parts/parts.tsx";

/** To the email address on the register: the charity has not heard of us before. */
export const charityEnrolled: Letter<"charity-enrolled"> = {
  subject: ({ product }) => `A family at ${product} would like to give to your charity`,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview="Please tell us where the money should go."
      heading="A family chose your charity"
      why={`You get this once, because the public register of charities gives this address for ${charityTitle(props)}. If it is not yours, there is nothing to do.`}
      extras={extras}
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        At {props.product} families plan children’s birthday parties. Instead of many presents there is one good one,
        and half of what the guests give goes to a charity. Somebody has just chosen {charityTitle(props)}.
      </Paragraph>
      <Paragraph>
        So that the money can reach you, please check your details and tell us the e-mail of your PayPal account. Your
        validation code is:
      </Paragraph>
      <Code>{props.code}</Code>
      <Action href={props.link}>Check our details</Action>
      <Paragraph>
        Keep the code: it opens your charity’s details again whenever something changes. Pass it on only to people who
        may decide where your donations go. Before anything is paid, we look at the details ourselves.
      </Paragraph>
      <Paragraph>
        Questions? Write to <WriteTo address={props.supportEmail} />.
      </Paragraph>
    </Layout>
  ),
  text: (props) => [
    "Hello,",
    `At ${props.product} families plan children’s birthday parties. Instead of many presents there is one good one, and half of what the guests give goes to a charity. Somebody has just chosen ${charityTitle(props)}.`,
    "So that the money can reach you, please check your details and tell us the e-mail of your PayPal account. Your validation code is:",
    props.code,
    "Type it on this page:",
    props.link,
    "Keep the code: it opens your charity’s details again whenever something changes. Pass it on only to people who may decide where your donations go. Before anything is paid, we look at the details ourselves.",
    "Questions? Write to:",
    props.supportEmail,
    "You get this once, because the public register of charities gives this address. If it is not yours, there is nothing to do.",
  ],
};
