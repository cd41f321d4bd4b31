import { pence, type Pence } from "@wishwell/domain/money";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Dispute } from "../../platform/payments/gateway.ts";
import {
  account,
  balancesOf,
  type BookedContribution,
  chargebackEntry,
  chargebackWonEntry,
  findBooked,
  linesOfEntry,
  post,
} from "../ledger/public.ts";
import { hasLeft } from "./disputes.store.ts";
import type { Given } from "./refund.ts";

type Books = Pick<Deps, "clock">;

/**
 * Its own shares carry it while they are there; when anything of them has left, or they are on their way back already, it
 * is our loss: what others gave since is theirs. So is that of a payment that was never credited.
 */
export async function bookChargeback(
  books: Books,
  work: Work,
  given: Given,
  { id: disputeId, captureId, amount }: Pick<Dispute, "id" | "captureId" | "amount">,
): Promise<void> {
  const booked = given.captureId === captureId ? await findBooked(work, given.id) : null;
  const paidOut = booked === null || !(await sharesAreThere(work, given, booked));
  await post(books, work, chargebackEntry(booked ?? uncredited(given, amount), { disputeId, paidOut }));
}

/** What was taken then, the other way round. */
export async function bookChargebackWon(books: Books, work: Work, given: Given, disputeId: string): Promise<void> {
  const about = uncredited(given, given.pence);
  const { kind, ref } = chargebackEntry(about, { disputeId, paidOut: true });
  await post(books, work, chargebackWonEntry(about, disputeId, await linesOfEntry(work, { kind, ref })));
}

/** As the books would know it if nobody had got anything of it. */
function uncredited({ id, partyId, provider }: Given, amount: Pence): BookedContribution {
  const nothing = pence(0);
  const split = { providerFee: nothing, platformFee: nothing, gift: nothing, charity: nothing };
  return { id, partyId, provider, amount, split, charities: new Map() };
}

async function sharesAreThere(work: Work, given: Given, { partyId, split, charities }: BookedContribution) {
  if (await hasLeft(work, given.id)) return false;
  const due = account.refundDue(given.id);
  const shares = [
    [account.gift(partyId), split.gift] as const,
    ...[...charities].map(([charityId, share]) => [account.charity(partyId, charityId), share] as const),
  ];
  const balances = await balancesOf(work, [due, ...shares.map(([name]) => name)]);
  const wentBack = given.state === "refunded" || (balances.get(due) ?? 0) !== 0;
  // What is owed stands below nothing. Of payments from before their parts were written down the books know.
  return !wentBack && shares.every(([name, share]) => (balances.get(name) ?? 0) + share <= 0);
}
