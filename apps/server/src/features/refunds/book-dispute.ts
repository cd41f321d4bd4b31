import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
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
import type { Given } from "./refund.ts";

type Books = Pick<Deps, "clock">;

/** The shares carry it while they are there; when they have left, or are on their way back already, it is our loss. */
export async function bookChargeback(books: Books, work: Work, given: Given, disputeId: string): Promise<void> {
  const booked = await inBooks(work, given);
  await post(
    books,
    work,
    chargebackEntry(booked, { disputeId, paidOut: !(await sharesAreThere(work, given, booked)) }),
  );
}

export async function bookChargebackWon(books: Books, work: Work, given: Given, disputeId: string): Promise<void> {
  const booked = await inBooks(work, given);
  const { kind, ref } = chargebackEntry(booked, { disputeId, paidOut: true });
  await post(books, work, chargebackWonEntry(booked, disputeId, await linesOfEntry(work, { kind, ref })));
}

async function inBooks(work: Work, { id }: Given): Promise<BookedContribution> {
  const booked = await findBooked(work, id);
  if (booked === null) throw new Error("a dispute about something that is not in the books");
  return booked;
}

async function sharesAreThere(work: Work, given: Given, { partyId, split, charities }: BookedContribution) {
  const due = account.refundDue(given.id);
  const shares = [
    [account.gift(partyId), split.gift] as const,
    ...[...charities].map(([charityId, share]) => [account.charity(partyId, charityId), share] as const),
  ];
  const balances = await balancesOf(work, [due, ...shares.map(([name]) => name)]);
  const wentBack = given.state === "refunded" || (balances.get(due) ?? 0) !== 0;
  // What is owed stands below nothing.
  return !wentBack && shares.every(([name, share]) => (balances.get(name) ?? 0) + share <= 0);
}
