import { greeting, unlinked } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Lines, Note, Paragraph } from "../parts/parts.tsx";
import { Facts } from "../parts/party-parts.tsx";
import { factsOf, name, occasion } from "../parts/party-words.ts";

type Props = LetterProps["contribution-receipt"];

const subject = (props: Props) => `Receipt: you gave ${props.amount} to ${occasion(props)}`;
const thanks = (props: Props) =>
  `Thank you! Your ${props.amount} for ${occasion(props)} has arrived. This email is your receipt.`;

/** How the money is divided, to the penny: the lines add up to the whole. */
function parts(props: Props): string[] {
  return [
    `${name(props.gift, "The gift")}: ${props.giftShare}`,
    ...props.charities.map((charity) => `${unlinked(charity.name)}: ${charity.share}`),
    `${props.product}’s fee: ${props.platformFee}`,
    `Payment provider’s fee: ${props.providerFee}`,
    `You gave: ${props.amount}`,
  ];
}

const particulars = ({ number, paidOn, billingName }: Props): string[] => [
  `Receipt number: ${number}`,
  `Paid on: ${paidOn}`,
  `Paid by: ${unlinked(billingName)}`,
];

const privacy = (props: Props) =>
  props.isPrivate
    ? `You kept your amount private: ${name(props.organiser, "the family")} will see that you gave, but won’t be shown how much. After the party they’ll see the total.`
    : `${name(props.organiser, "The family")} sees what you gave; other guests see only the total.`;

const moneyBack = ({ refundUntil }: Props) =>
  `Changed your mind? You can ask for a refund until ${refundUntil}, on your contribution’s page or our contact page.`;

export const contributionReceipt: Letter<"contribution-receipt"> = {
  subject,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={thanks(props)}
      heading={subject(props)}
      why={why(props)}
      extras={extras}
      paper="party"
    >
      <Paragraph>{greeting(props.firstName)}</Paragraph>
      <Paragraph>{thanks(props)}</Paragraph>
      <Note title="Where your money goes">
        <Lines of={parts(props)} />
      </Note>
      {props.giftAid !== null && (
        <Note title="Gift Aid">
          <Lines of={giftAidWords(props.giftAid)} />
        </Note>
      )}
      <Paragraph>
        <Lines of={particulars(props)} />
      </Paragraph>
      <Paragraph>{privacy(props)}</Paragraph>
      <Paragraph>{moneyBack(props)}</Paragraph>
      <Action href={props.link}>See your contribution</Action>
      <Facts about={props} />
    </Layout>
  ),
  text: (props) => [
    greeting(props.firstName),
    thanks(props),
    ["Where your money goes:", ...parts(props)].join("\n"),
    ...(props.giftAid === null ? [] : [["Gift Aid:", ...giftAidWords(props.giftAid)].join("\n")]),
    particulars(props).join("\n"),
    privacy(props),
    moneyBack(props),
    props.link,
    factsOf(props).join("\n"),
    why(props),
  ],
};

const giftAidWords = ({ amount, wording }: NonNullable<Props["giftAid"]>): string[] => [
  `The charity can claim ${amount} more, at no cost to you. You declared:`,
  wording,
];

const why = ({ product, supportEmail }: Props) =>
  `Sent because someone paid with ${product} for this guest. If it wasn’t you, write to ${supportEmail}.`;
