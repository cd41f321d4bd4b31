import { charityTitle } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Code, Note, Paragraph, WriteTo } from "../parts/parts.tsx";

type Props = LetterProps["charity-code"];

const oldCode: Record<Props["why"], string> = {
  replaced: "Your old code no longer works.",
  asked: "Your old code works until you use this one.",
};

const use = (props: Props) =>
  `Use this code to check and change what ${props.product} shows about ${charityTitle(props)}, and where we send its share of what guests give:`;

const asked = ({ why }: Props) =>
  why === "asked" ? "Someone asked for it on our website. If it wasn’t you, you can ignore this email." : "";

const secret = "Anyone who has the code can change where your money goes. We’ll never ask for it by phone or email.";

/** To the charity's contact: another code, sent by an admin or asked for on the website. */
export const charityCode: Letter<"charity-code"> = {
  subject: ({ product }) => `Your charity’s validation code at ${product}`,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={`It opens your charity’s details. ${oldCode[props.why]}`}
      heading="Your validation code"
      why={`You’re getting this email because ${props.product} has this address for ${charityTitle(props)}.`}
      extras={extras}
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>{use(props)}</Paragraph>
      <Code>{props.code}</Code>
      <Action href={props.link}>Open our details</Action>
      <Paragraph>
        {oldCode[props.why]} {asked(props)}
      </Paragraph>
      <Note title="Keep it secret">
        {secret} If something looks wrong, write to <WriteTo address={props.supportEmail} />.
      </Note>
    </Layout>
  ),
  text: (props) => [
    "Hello,",
    use(props),
    props.code,
    "Type it on this page:",
    props.link,
    `${oldCode[props.why]} ${asked(props)}`.trim(),
    `Keep it secret. ${secret} If something looks wrong, write to:`,
    props.supportEmail,
  ],
};
