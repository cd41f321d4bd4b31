import { charityTitle } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import { Action, Code, Note, Paragraph, WriteTo } from "../parts/parts.tsx";

/** To the charity's contact, when an admin sends another code. */
export const charityCode: Letter<"charity-code"> = {
  subject: ({ product }) => `Your charity’s validation code at ${product}`,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview="The code opens your charity’s details. Any older code has ended."
      heading="Your validation code"
      why={`You get this because this is the contact address of ${charityTitle(props)} at ${props.product}.`}
      extras={extras}
    >
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        With this code you can check and change what {props.product} knows about {charityTitle(props)}, and where its
        share of the birthday money is paid:
      </Paragraph>
      <Code>{props.code}</Code>
      <Action href={props.link}>Open our details</Action>
      <Paragraph>Any code that we sent before has ended.</Paragraph>
      <Note title="Keep it to yourselves">
        Whoever has the code can change where the money goes. We never ask for it by phone or e-mail. If something looks
        odd, write to <WriteTo address={props.supportEmail} />.
      </Note>
    </Layout>
  ),
  text: (props) => [
    "Hello,",
    `With this code you can check and change what ${props.product} knows about ${charityTitle(props)}, and where its share of the birthday money is paid:`,
    props.code,
    "Type it on this page:",
    props.link,
    "Any code that we sent before has ended.",
    "Keep it to yourselves: whoever has the code can change where the money goes. We never ask for it by phone or e-mail. If something looks odd, write to:",
    props.supportEmail,
  ],
};
