import { csvText } from "@wishwell/domain/csv-text";
import { londonDay } from "@wishwell/domain/london-time";
import { type Pence, toWire } from "@wishwell/domain/money";
import { shortDate } from "@wishwell/domain/party-dates";
import type { Payout } from "./payout.ts";
import type { PartyPayout } from "./show-payout.ts";

const columns = ["Date", "What", "To", "Amount in GBP", "Reference", "Transaction"];
const day = (moment: Date) => shortDate(londonDay(moment));

/**
 * A statement that adds up: what was given, less fees, is both halves; and then each payment that arrived. What was taken
 * off says so instead of having a minus, which sheets would take for the beginning of a formula. While the organiser may
 * not see sums, they are left empty.
 */
export function payoutStatement({ party, given, payouts, showsSums }: PartyPayout): string {
  const sum = (amount: Pence) => (showsSums ? toWire(amount) : "");
  const until = party.completedAt === null ? "" : day(party.completedAt);
  const line = (what: string, to: string, amount: string) => [until, what, to, amount, "", ""];
  const paid = payouts.filter(({ state }) => state === "success").toSorted(byDayOrganiserFirst);
  const nameOf = ({ charityId, name }: Payout) => given.charities.find(({ id }) => id === charityId)?.name ?? name;
  return csvText([
    columns,
    line(`Given to ${party.name} (${given.count})`, "", sum(given.total)),
    line("Taken off: the payment provider's charges", "", sum(given.providerFee)),
    line("Taken off: our fees (80p plus 2%)", "", sum(given.platformFee)),
    line("Half for the gift", "Organiser", sum(given.gift)),
    ...given.charities.map(({ name, pence: share }) => line("Half for the charity", name, sum(share))),
    ...paid.map((payout) => [
      day(payout.stateAt),
      "Paid",
      payout.charityId === null ? payout.email : nameOf(payout),
      sum(payout.pence),
      payout.reference,
      payout.transactionId ?? "",
    ]),
  ]);
}

/** What arrived at the same moment stands as the halves above do. */
function byDayOrganiserFirst(one: Payout, other: Payout): number {
  return one.stateAt.getTime() - other.stateAt.getTime() || rank(one) - rank(other);
}

const rank = ({ charityId }: Payout) => (charityId === null ? 0 : 1);
