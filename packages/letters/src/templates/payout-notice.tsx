import { giftWords, possessive } from "@wishwell/domain/parties/party-language";
import type { LetterProps } from "../letter-props.ts";
import { action, type Block, facts, hello, paragraph, questions, ticket, written } from "../parts/blocks.tsx";
import { addressed, unlinked } from "../parts/greeting.ts";
import { capital, factsOf, name, occasion, whyOrganiser } from "../parts/party-words.ts";
import type { Share } from "../parts/ticket.tsx";

type Props = LetterProps["payout-notice"];

const subjects: Record<Props["what"], (props: Props) => string> = {
  complete: (props) => `${capital(occasion(props))} is complete`,
  requested: (props) => `We’ve got your payout request for ${occasion(props)}`,
  sent: (props) => `${half(props)} for ${occasion(props)} is on its way`,
  confirmed: (props) => `${half(props)} for ${occasion(props)} has arrived`,
  failed: (props) => `There’s a problem with your payout for ${occasion(props)}`,
  unclaimed: (props) => `${half(props)} for ${occasion(props)} is waiting for you`,
};

/** The sum, if the organiser may see it. */
const half = ({ amount }: Props) => (amount === "" ? "Your payout" : amount);

function heading(props: Props): string {
  if (props.what === "sent") return addressed(`${half(props)} is on its way`, props.firstName);
  return subjects[props.what](props);
}

function ownHalf(amount: string, reason: string): string[] {
  if (amount !== "") return [];
  return [reason === "" ? "12 hours after the party ends, you’ll see what your guests gave." : reason];
}

const words: Record<Props["what"], (props: Props) => string[]> = {
  complete: ({ amount, paidTo, reason }) => [
    "Nobody can contribute any more. We’ll pay the charity its half separately.",
    ...ownHalf(amount, reason),
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
  sent: ({ amount, paidTo }) => [
    `We’ve sent ${amount || "your half"} to your PayPal account, ${paidTo}. We’ll email you when PayPal confirms it, or if PayPal can’t deliver it.`,
  ],
  confirmed: ({ amount, paidTo }) => [
    `PayPal has confirmed that ${amount || "your half"} was paid to ${paidTo}. Enjoy the present!`,
  ],
  failed: ({ amount, paidTo, reason }) => [
    `We tried to send ${amount || "your half"} to ${paidTo}. ${reason}`.trim(),
    "Your money is safe. Please check the address and request the payout again.",
  ],
  unclaimed: ({ amount, paidTo }) => [
    `${amount || "Your half"} is waiting at PayPal for the owner of ${paidTo}, and hasn’t been claimed yet. Look for PayPal’s own email at that address, or open a PayPal account with it. After 30 days PayPal will send the money back to us.`,
  ],
};

const actions: Record<Props["what"], string> = {
  complete: "See your payout",
  requested: "See your payout",
  sent: "See your payout",
  confirmed: "Thank your guests",
  failed: "Request Payout Again",
  unclaimed: "See your payout",
};

function money(props: Props): Block | null {
  if (props.amount === "") return null;
  const children = name(props.children, "");
  const whose = children === "" ? "Your half" : `${possessive(children)} half`;
  const shares: Share[] = [
    { of: "gift", name: "To you", about: `Half for the ${giftWords(props.recipients ?? 1)}`, amount: props.amount },
    ...props.charities.map(({ name: charity, share }): Share => {
      const about = props.charities.length === 1 ? "Half for charity" : "For charity";
      return { of: "charity", name: `To ${unlinked(charity)}`, about: `${about}, paid separately`, amount: share };
    }),
  ];
  return ticket({
    title: `${whose}, after fees`,
    amount: props.amount,
    shares: props.charities.length === 0 ? [] : shares,
  });
}

/** To the organiser, about the payout of their half. */
export const payoutNotice = written<"payout-notice">((props) => {
  const lines = words[props.what](props);
  return {
    subject: subjects[props.what](props),
    preview: lines[0] ?? "",
    heading: heading(props),
    why: whyOrganiser(props),
    blocks: [
      hello(props.firstName),
      ...lines.map(paragraph),
      money(props),
      action(actions[props.what], props.link),
      facts([...(props.reference === "" ? [] : [["Reference", props.reference] as const]), ...factsOf(props)]),
      questions(props.supportEmail),
    ],
  };
});
