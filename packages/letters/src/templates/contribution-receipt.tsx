import { pence, pounds } from "@wishwell/domain/money/money";
import { giftWords } from "@wishwell/domain/parties/party-language";
import type { LetterProps } from "../letter-props.ts";
import { action, facts, hello, note, paragraph, partyFacts, small, ticket, written } from "../parts/blocks.tsx";
import { addressed, unlinked } from "../parts/greeting.ts";
import { capital, name, occasion, organiserOf } from "../parts/party-words.ts";
import { inPence, type Share } from "../parts/ticket.tsx";

type Props = LetterProps["contribution-receipt"];

/** How the money is divided, to the penny: the parts add up to the whole. */
function sharesOf(props: Props): Share[] {
  const { gift, giftShare, charities, giftAid, platformFee, providerFee, product } = props;
  const extra = giftAid === null ? "" : `, plus ${giftAid.amount} Gift Aid`;
  return [
    {
      of: "gift",
      name: name(gift, "The gift"),
      about: `Half for the ${giftWords(props.recipients ?? 1)}`,
      amount: giftShare,
    },
    ...charities.map((charity): Share => ({
      of: "charity",
      name: unlinked(charity.name),
      about: charities.length === 1 ? `Half for charity${extra}` : "For charity",
      amount: charity.share,
    })),
    {
      of: "costs",
      name: "Fees",
      about: `Payment provider ${providerFee}, ${product} ${platformFee}`,
      amount: pounds(pence(inPence(platformFee) + inPence(providerFee))),
    },
  ];
}

const arrived = (props: Props) =>
  `Your contribution to ${occasion(props)} has arrived. After fees, half is for the ${giftWords(props.recipients ?? 1)} and half for charity. This email is your receipt.`;

const privacy = (props: Props) =>
  props.isPrivate
    ? `${capital(organiserOf(props))} will see that you gave, but won’t be shown how much. After the party they’ll see the total.`
    : `${capital(organiserOf(props))} can see what you gave. Other guests only see the total.`;

export const contributionReceipt = written<"contribution-receipt">((props) => ({
  subject: `Your receipt: ${props.amount} for ${occasion(props)}`,
  preview: arrived(props),
  heading: addressed("Thank you", props.firstName),
  why: `You’re getting this email because someone gave this address when paying on ${props.product}. If it wasn’t you, email us: ${props.supportEmail}`,
  paper: "party",
  blocks: [
    hello(props.firstName),
    paragraph(arrived(props)),
    ticket({ title: "You paid", amount: props.amount, shares: sharesOf(props) }),
    props.costsCovered === "" ? null : paragraph(props.costsCovered),
    action("See your contribution", props.link),
    facts([
      ["Paid", props.paidOn],
      ["Paid by", unlinked(props.billingName)],
      ["Reference", props.number],
      ["Your amount", props.isPrivate ? "Kept private" : "Not private"],
    ]),
    small(privacy(props)),
    props.refundUntil === ""
      ? null
      : small(
          `Changed your mind? You can ask for a refund until ${props.refundUntil}, on your contribution’s page or our contact page.`,
        ),
    props.giftAid === null
      ? null
      : note(
          "Gift Aid",
          `The charity can claim ${props.giftAid.amount} more, at no cost to you. You declared: “${props.giftAid.wording}”`,
        ),
    partyFacts(props),
  ],
}));
