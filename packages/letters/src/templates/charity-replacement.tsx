import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, partyFacts, questions, written } from "../parts/blocks.tsx";
import { unlinked } from "../parts/greeting.ts";
import { occasion, whyOrganiser } from "../parts/party-words.ts";

type Props = LetterProps["charity-replacement"];

const causes: Record<Props["cause"], string> = {
  left_register: "is no longer on the register of charities",
  de_listed: "can no longer be chosen here",
  unclaimed: "hasn’t claimed its half for three months",
  unpayable: "can’t be paid",
};

const line = ({ charityName, cause, amount }: Props) =>
  `${unlinked(charityName)} ${causes[cause]}. ${amount === "" ? "Half" : amount} of what your guests gave is waiting for a charity, and you can choose which.`;

export const charityReplacement = written<"charity-replacement">((props) => ({
  subject: `Please choose another charity for ${occasion(props)}`,
  preview: line(props),
  heading: `Please choose another charity for ${occasion(props)}`,
  why: whyOrganiser(props),
  blocks: [
    hello(props.firstName),
    paragraph(line(props)),
    paragraph("It takes a minute. The money is safe until then, and your own half isn’t affected."),
    action("Choose a charity", props.link),
    partyFacts(props),
    questions(props.supportEmail),
  ],
}));
