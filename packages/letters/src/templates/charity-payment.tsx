import type { LetterProps } from "../letter-props.ts";
import { facts, hello, paragraph, questions, ticket, written } from "../parts/blocks.tsx";
import { charityTitle } from "../parts/greeting.ts";
import type { Fact } from "../parts/party-words.ts";

type Props = LetterProps["charity-payment"];

const subjects: Record<Props["what"], (props: Props) => string> = {
  paid: ({ product, amount }) => `${product} has paid your charity ${amount}`,
  unclaimed: ({ product, amount }) => `${amount} from ${product} is waiting for your charity`,
};

const words: Record<Props["what"], (props: Props) => string[]> = {
  paid: (props) => [
    `We’ve paid ${charityTitle(props)} its half of what the guests of a birthday party gave.`,
    props.declarations === 0
      ? "None of it comes with a Gift Aid declaration."
      : `You can claim ${props.giftAid} of Gift Aid on top, from ${props.declarations === 1 ? "one declaration" : `${props.declarations} declarations`}. The schedule for HMRC is attached. Please keep it for six years.`,
  ],
  unclaimed: (props) => [
    `The guests of a birthday party gave to ${charityTitle(props)}. We sent the money to ${props.paidTo}, but nobody has claimed it yet.`,
    "Look for PayPal’s own email at that address, or open a PayPal account with it. After 30 days PayPal will send the money back to us. After three months the family may choose another charity.",
  ],
};

/** To a charity, about a payment or an unclaimed one. It names no child. */
export const charityPayment = written<"charity-payment">((props) => {
  const subject = subjects[props.what](props);
  const [first = "", second = ""] = words[props.what](props);
  const known: Fact[] = [
    [props.what === "paid" ? "Paid to" : "Sent to", props.paidTo],
    ["Party code", props.code],
    ["Reference", props.reference],
  ];
  return {
    subject,
    preview: first,
    heading: subject,
    why: `You’re getting this email because your charity is enrolled with ${props.product}.`,
    blocks: [
      hello(""),
      paragraph(first),
      ticket({
        title: props.what === "paid" ? "Your half, after fees" : "Waiting at PayPal",
        amount: props.amount,
        shares: [],
      }),
      paragraph(second),
      facts(known.filter(([, value]) => value !== "")),
      questions(props.supportEmail, "Is the address wrong, or do you have a question? Email us:"),
    ],
  };
});
