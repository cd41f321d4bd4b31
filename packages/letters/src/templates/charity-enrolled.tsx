import { charityTitle } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Code, Paragraph, WriteTo } from "../parts/parts.tsx";

type Props = LetterProps["charity-enrolled"];

const about = (props: Props) =>
  `${props.product} is a planner for children’s birthday parties. Guests give together for one present, and half of what they give, after fees, goes to a charity. Families can now choose ${charityTitle(props)}.`;

const next =
  "So that we can pay you, please check your details and tell us the email address of your PayPal account. Your validation code is:";

const keep =
  "Keep this code: it opens your details again when something changes. Share it only with people who may decide where your donations go. We check the details before we pay anything.";

const why = "You’re getting this email once, because the public register of charities gives this address";

/** To the email address on the register: the charity has not heard of us before. Nobody need have chosen it. */
export const charityEnrolled: Letter<"charity-enrolled"> = {
  subject: ({ product }) => `Families can choose your charity at ${product}`,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview="Please check your details and tell us where to pay you."
      heading="Families can choose your charity"
      why={`${why} for ${charityTitle(props)}. If it isn’t yours, you can ignore it.`}
      extras={extras}
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>{about(props)}</Paragraph>
      <Paragraph>{next}</Paragraph>
      <Code>{props.code}</Code>
      <Action href={props.link}>Check our details</Action>
      <Paragraph>{keep}</Paragraph>
      <Paragraph>
        Questions? Write to <WriteTo address={props.supportEmail} />.
      </Paragraph>
    </Layout>
  ),
  text: (props) => [
    "Hello,",
    about(props),
    next,
    props.code,
    "Type it on this page:",
    props.link,
    keep,
    "Questions? Write to:",
    props.supportEmail,
    `${why}. If it isn’t yours, you can ignore it.`,
  ],
};
