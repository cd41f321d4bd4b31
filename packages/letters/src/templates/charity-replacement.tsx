import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Paragraph, WriteTo } from "../parts/parts.tsx";
import { Facts } from "../parts/party-parts.tsx";
import { factsOf, occasion, whyOrganiser } from "../parts/party-words.ts";

type Props = LetterProps["charity-replacement"];

const heading = (props: Props) => `Please choose another charity for ${occasion(props)}`;

const causes: Record<Props["cause"], string> = {
  left_register: "is no longer on the register of charities",
  de_listed: "can no longer be given to here",
  unclaimed: "has not claimed its half for three months",
  unpayable: "cannot be paid",
};

const line = ({ charityName, cause, amount }: Props) =>
  `${charityName} ${causes[cause]}. ${amount === "" ? "Half" : amount} of what your guests gave is waiting for a charity. You choose which.`;
const next = "It takes a minute. Until then the money waits safely; your own half is not held up by this.";
const asking = "Questions? Write to us:";

export const charityReplacement: Letter<"charity-replacement"> = {
  subject: heading,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={line(props)}
      heading={heading(props)}
      why={whyOrganiser(props)}
      extras={extras}
    >
      <Paragraph>{greeting(props.firstName)}</Paragraph>
      <Paragraph>{line(props)}</Paragraph>
      <Paragraph>{next}</Paragraph>
      <Action href={props.link}>Choose a charity</Action>
      <Facts about={props} />
      <Paragraph>
        {asking} <WriteTo address={props.supportEmail} />
      </Paragraph>
    </Layout>
  ),
  text: (props) => [
    greeting(props.firstName),
    line(props),
    next,
    `Choose a charity: ${props.link}`,
    factsOf(props).join("\n"),
    `${asking} ${props.supportEmail}`,
    whyOrganiser(props),
  ],
};
