import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Paragraph, WriteTo } from "../parts/parts.tsx";
import { Facts } from "../parts/party-parts.tsx";
import { factsOf, occasion, whyOrganiser } from "../parts/party-words.ts";

type Props = LetterProps["payout-notice"];

const headings: Record<Props["what"], (props: Props) => string> = {
  complete: (props) => `${occasion(props)} is complete`,
  requested: (props) => `Your payout for ${occasion(props)} is requested`,
  sent: (props) => `Your payout for ${occasion(props)} is on its way`,
  confirmed: (props) => `Your payout for ${occasion(props)} has arrived`,
  failed: (props) => `Your payout for ${occasion(props)} did not arrive`,
  unclaimed: (props) => `Your payout for ${occasion(props)} waits for you`,
};

/** The sum, if the organiser may see it. */
const half = ({ amount }: Props) => (amount === "" ? "Your half" : amount);

function ownHalf(amount: string, reason: string): string {
  if (amount !== "") return `Your half of what your guests gave is ${amount}.`;
  return reason === "" ? "You’ll see what your guests gave 12 hours after the party ended." : reason;
}

const words: Record<Props["what"], (props: Props) => string[]> = {
  complete: ({ amount, paidTo, reason }) => [
    "Nobody can contribute any more.",
    `${ownHalf(amount, reason)} We’ll pay the charity its half separately.`,
    ...(paidTo === ""
      ? ["We don’t know where to send your half yet. Please add your PayPal email. Your money is safe until then."]
      : []),
  ],
  requested: ({ amount, paidTo, releaseBy, reason }) =>
    releaseBy === ""
      ? [
          `We’ve got your request to be paid at ${paidTo}.`,
          [reason, "We’ll email you when your payout is on its way."].filter((part) => part !== "").join(" "),
        ]
      : [`We’ll send ${amount || "your half"} to ${paidTo} by ${releaseBy}, and email you when it’s on its way.`],
  sent: (props) => [
    `We’ve sent ${props.amount || "your half"} to your PayPal account, ${props.paidTo}. We’ll email you when PayPal confirms it, or if it can’t deliver it.`,
  ],
  confirmed: (props) => [
    `PayPal confirmed that ${props.amount || "your half"} has been paid to ${props.paidTo}. Enjoy the present!`,
  ],
  failed: ({ amount, paidTo, reason }) => [
    `We sent ${amount || "your half"} to ${paidTo}. ${reason}`,
    "Nothing is lost. Please check the address and request the payout again.",
  ],
  unclaimed: (props) => [
    `${half(props)} is waiting at PayPal for the owner of ${props.paidTo}, and hasn’t been claimed yet. Look for PayPal’s own email there, or open an account with that address. After 30 days PayPal will send it back to us.`,
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

/** To the organiser, about the payout of their half. */
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
