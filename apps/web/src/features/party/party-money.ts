import type { Party } from "@wishwell/contract/api/parties";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { giftWords, possessive } from "@wishwell/domain/parties/party-language";

export interface PartyMoney {
  /** False while every gift is private and left out of the sums. */
  readonly isShown: boolean;
  /** Each half after fees. */
  readonly gift: string;
  readonly charity: string;
  /** "From 10 gifts, after fees.", and what the sums leave out and until when. */
  readonly from: string;
  /** The total before fees; empty while there are no sums. */
  readonly given: string;
}

/** The halves after fees, with a sentence for what they leave out. */
export function partyMoney(party: Pick<Party, "eventstats" | "over" | "complete">): PartyMoney {
  const { count, left_out: leftOut, ...sums } = party.eventstats.donations;
  const counted = count - leftOut;
  const isShown = counted > 0 || leftOut === 0;
  return {
    isShown,
    gift: pounds(fromWire(sums.gift)),
    charity: pounds(fromWire(sums.charity)),
    from: fromWords(counted, leftOut, party),
    given: counted > 0 ? `${pounds(fromWire(sums.total))} given in all, before fees.` : "",
  };
}

const gifts = (count: number) => (count === 1 ? "1 gift" : `${count} gifts`);
const privateGifts = (count: number) => (count === 1 ? "1 private gift" : `${count} private gifts`);

function fromWords(counted: number, leftOut: number, party: Pick<Party, "over" | "complete">): string {
  if (counted === 0 && leftOut === 0) return "Nothing given yet.";
  const shown = counted === 0 ? "" : `From ${gifts(counted)}, after fees`;
  if (leftOut === 0) return `${shown}.`;
  if (party.over || party.complete === 1) {
    const both = [shown, privateGifts(leftOut)].filter(Boolean).join(", and ");
    const when = party.complete === 1 ? "12 hours after the party ended" : "once the party is complete";
    return `${both}. You’ll see the total ${when}.`;
  }
  if (counted === 0) {
    return `${privateGifts(leftOut)} so far. We’ll show a total when there are more, so nobody can work out what any one family gave.`;
  }
  return `${shown}. ${privateGifts(leftOut)} will be added later, so nobody can work out ${leftOut === 1 ? "the" : "any one"} amount.`;
}

/** Labels of the two halves. */
export function halfWords({ language, eventrecipients }: Pick<Party, "language" | "eventrecipients">): {
  gift: string;
  charity: string;
} {
  const whose = possessive(language.recipient_names);
  return {
    gift: `Half for ${whose === "" ? "the" : whose} ${giftWords(eventrecipients.length)}`,
    charity: `Half for ${language.charity_names || "charity"}`,
  };
}
