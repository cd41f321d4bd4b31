import { giftWords } from "@wishwell/domain/parties/party-language";
import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, partyFacts, written } from "../parts/blocks.tsx";
import { capital, name, occasion, whyOrganiser } from "../parts/party-words.ts";

type Props = LetterProps["contribution-notice"];

const giver = ({ guest }: Props) => capital(name(guest, "a guest"));
const words = (props: Props) =>
  props.amount === null
    ? `${giver(props)} has chipped in. They chose to keep the amount private.`
    : `${giver(props)} has chipped in ${props.amount}${props.costsAdded === "" ? "" : `, including ${props.costsAdded} to cover the costs`}.`;

export const contributionNotice = written<"contribution-notice">((props) => ({
  subject: `${giver(props)} has chipped in for ${occasion(props)}`,
  preview: words(props),
  heading: `${giver(props)} has chipped in for ${occasion(props)}`,
  why: whyOrganiser(props),
  blocks: [
    hello(props.firstName),
    paragraph(words(props)),
    paragraph(`After fees, half goes to the ${giftWords(props.recipients ?? 1)} and half to the charity.`),
    action("See your party", props.link),
    partyFacts(props),
  ],
}));
