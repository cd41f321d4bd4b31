import { greeting } from "./greeting.ts";
import { Layout } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import type { LetterProps } from "./letter-props.ts";
import { Action, Paragraph, WriteTo } from "./parts.tsx";
import { Facts } from "./party-parts.tsx";
import { factsOf, occasion, whyOrganiser } from "./party-words.ts";

type Props = LetterProps["payout-notice"];

const headings: Record<Props["what"], (props: Props) => string> = {
  complete: (props) => `${occasion(props)} is complete`,
  requested: (props) => `Your payout for ${occasion(props)} is requested`,
  sent: (props) => `Your payout for ${occasion(props)} is on its way`,
  confirmed: (props) => `Your payout for ${occasion(props)} has arrived`,
  failed: (props) => `Your payout for ${occasion(props)} did not arrive`,
  unclaimed: (props) => `Your payout for ${occasion(props)} waits for you`,
};

const words: Record<Props["what"], (props: Props) => string[]> = {
  complete: ({ amount, paidTo }) => [
    "Nobody can contribute any more.",
    ...(amount === ""
      ? []
      : [`Your half of what your guests gave is ${amount}. The charity is paid its half separately.`]),
    ...(amount !== "" && paidTo === ""
      ? ["We do not know yet where to send it: please add the e-mail of your PayPal account. The money waits safely."]
      : []),
  ],
  requested: ({ amount, paidTo, releaseBy }) => [
    `${amount} goes to ${paidTo}. We release it by ${releaseBy}, and write again when it leaves.`,
  ],
  sent: ({ amount, paidTo }) => [
    `${amount} has been released to ${paidTo}. We write again when PayPal confirms it, or if it fails.`,
  ],
  confirmed: ({ amount, paidTo }) => [`PayPal confirmed that ${amount} has been paid to ${paidTo}. Enjoy the present!`],
  failed: ({ amount, paidTo, reason }) => [
    `We sent ${amount} to ${paidTo}. ${reason}`,
    "Nothing is lost. Please look whether the address is right, and request the payout again.",
  ],
  unclaimed: ({ amount, paidTo }) => [
    `${amount} waits at PayPal for whoever has the address ${paidTo}, and nobody has claimed it yet. Look for PayPal’s own letter there, or open an account with that address. After 30 days PayPal sends it back to us.`,
  ],
};

const actions: Record<Props["what"], string> = {
  complete: "See how the money stands",
  requested: "See how it stands",
  sent: "See how it stands",
  confirmed: "Thank your guests",
  failed: "Request Payout Again",
  unclaimed: "See how it stands",
};

const reference = (props: Props) => (props.reference === "" ? "" : `Our reference: ${props.reference}`);
const asking = "Questions? Write to us:";

/** To the organiser: how their half stands. */
export const payoutNotice: Letter<"payout-notice"> = {
  subject: (props) => headings[props.what](props),
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={words[props.what](props)[0] ?? ""}
      heading={headings[props.what](props)}
      why={whyOrganiser(props)}
      extras={extras}
    >
      <Paragraph>{greeting(props.firstName)}</Paragraph>
      {words[props.what](props).map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Action href={props.link}>{actions[props.what]}</Action>
      <Facts about={props} />
      {props.reference !== "" && <Paragraph>{reference(props)}</Paragraph>}
      <Paragraph>
        {asking} <WriteTo address={props.supportEmail} />
      </Paragraph>
    </Layout>
  ),
  text: (props) => [
    greeting(props.firstName),
    ...words[props.what](props),
    `${actions[props.what]}: ${props.link}`,
    factsOf(props).join("\n"),
    ...(props.reference === "" ? [] : [reference(props)]),
    `${asking} ${props.supportEmail}`,
    whyOrganiser(props),
  ],
};
