import { charityTitle } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Note, Paragraph, WriteTo } from "../parts/parts.tsx";

type Props = LetterProps["charity-validated"];

const news = (props: Props) =>
  `We’ve checked the details of ${charityTitle(props)}, so we can now pay you. Your share of what guests give through ${props.product} will go to ${props.paidTo}.`;

const start = ({ paidFrom }: Props) =>
  paidFrom === ""
    ? "If any money was waiting for this check, we’ll send it with our next payments. We’ll email you each time you’re paid."
    : `Your payment address changed recently. To keep your money safe, we won’t send any payments before ${paidFrom}. We’ll email you each time you’re paid.`;

const wrongAddress = "Is the address wrong?";
const why = ({ product }: Props) => `You’re getting this email because your charity is enrolled with ${product}.`;

/** To a charity's contact: an admin has validated it, so its shares can be paid. */
export const charityValidated: Letter<"charity-validated"> = {
  subject: ({ product }) => `${product} can now pay your charity`,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview="We’ve checked your details."
      heading="We can now pay your charity"
      why={why(props)}
      extras={extras}
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>{news(props)}</Paragraph>
      <Paragraph>{start(props)}</Paragraph>
      <Note title={wrongAddress}>
        Email us before you’re paid: <WriteTo address={props.supportEmail} />.
      </Note>
    </Layout>
  ),
  text: (props) => [
    "Hello,",
    news(props),
    start(props),
    `${wrongAddress} Email us before you’re paid:`,
    props.supportEmail,
    why(props),
  ],
};
