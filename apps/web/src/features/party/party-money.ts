import type { Party } from "@wishwell/contract/api/parties";
import { contributionSummary } from "@wishwell/domain/money/contribution-summary";
import { fromWire, pence, type Pence, pounds } from "@wishwell/domain/money/money";
import { possessive } from "@wishwell/domain/parties/party-language";

export interface PartyMoney {
  /** False while every gift is private and left out of the sums. */
  readonly isShown: boolean;
  /** Both halves together; without sums, the number of gifts in words. */
  readonly both: string;
  readonly gift: string;
  readonly charity: string;
  /** The total before fees, and the number of gifts left out. */
  readonly given: string;
}

const notShown = "Not shown yet";
const threeAtATime = "We add private gifts three at a time, so nobody can work out an amount";

/** The halves after fees, and the total given. */
export function partyMoney({ eventstats }: Pick<Party, "eventstats">): PartyMoney {
  const { donations } = eventstats;
  const { count, left_out: leftOut } = donations;
  const [total, gift, charity] = [donations.total, donations.gift, donations.charity].map(fromWire) as Sums;
  const words = contributionSummary({ total, count, leftOut });
  if (leftOut > 0 && leftOut === count) {
    return { isShown: false, both: words, gift: notShown, charity: notShown, given: `${threeAtATime}.` };
  }
  return {
    isShown: true,
    both: pounds(pence(gift + charity)),
    gift: pounds(gift),
    charity: pounds(charity),
    given: leftOut === 0 ? `${words}.` : `${words}. ${threeAtATime}.`,
  };
}

type Sums = [total: Pence, gift: Pence, charity: Pence];

/** Labels of the two halves. */
export function halfWords({ language }: Pick<Party, "language">): { gift: string; charity: string } {
  const whose = possessive(language.recipient_names);
  return {
    gift: `Half for ${whose === "" ? "the" : whose} gift`,
    charity: `Half for ${language.charity_names || "charity"}`,
  };
}
