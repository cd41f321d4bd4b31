import type { Stop } from "./stop-at.ts";

interface NamedStop extends Stop {
  readonly name: string;
  /** Used in the small size too: only one side knows what happened. */
  readonly usual?: true;
}

const batch = /^insert into "payout_batches"/;
const booked = /^\s*insert into ledger_lines/;
const claimed = /^\s*update payout_batches batch set asked_at/;
const theirs = /^insert into "sandbox_payout_items"/;
const arrived = /^update "sandbox_payout_items"/;
const stepped = /^\s*update payouts set state/;

/** Every step of a payout between which a process may die. */
export const payoutStops: readonly NamedStop[] = [
  { name: "the batch is written, not committed", when: "after", statement: batch },
  { name: "the batch is booked, not committed", when: "after", statement: booked },
  { name: "the batch is committed, provider not asked", when: "committed", statement: batch, usual: true },
  { name: "before the provider is asked", when: "after", statement: claimed },
  { name: "the provider accepts it, not committed", when: "after", statement: theirs },
  { name: "the provider has it, response lost", when: "committed", statement: theirs, usual: true },
  { name: "it is recorded, not committed", when: "after", statement: stepped, number: 2, usual: true },
  { name: "it is recorded", when: "committed", statement: stepped, number: 2 },
  { name: "it arrived, notification lost", when: "committed", statement: arrived },
  { name: "its arrival is booked, not committed", when: "after", statement: booked, number: 2, usual: true },
  { name: "its arrival is booked", when: "committed", statement: stepped, number: 3 },
];

/** A stop by its name, or before the statement with that number. */
export function payoutStop(wanted: string): Stop {
  const named = payoutStops.find(({ name }) => name === wanted);
  return named ?? { when: "before", statement: /^/, number: Number(wanted) };
}
