import type { LedgerReview } from "@wishwell/contract/desk-ledger";
import { pence, toWire } from "@wishwell/domain/money";
import { differenceOf } from "./review-ledger.ts";
import type { KeptReview } from "./reviews.store.ts";

const sumOrNothing = (amount: number | null): string | null => (amount === null ? null : toWire(pence(amount)));

export const presentReview = (review: KeptReview): LedgerReview => ({
  id: review.id,
  at: review.at.toISOString(),
  by_hand: review.askedBy !== null,
  checks: review.checks.map(({ name, faults }) => ({ name, faults })),
  faults: review.faults,
  provider: review.provider,
  booked: sumOrNothing(review.booked),
  held: sumOrNothing(review.held),
  difference: sumOrNothing(differenceOf(review)),
  trouble: review.trouble,
  transactions: review.transactions,
  strangers: review.strangers.map(({ id, kind, pence: amount, at }) => ({
    id,
    kind,
    amount: toWire(pence(amount)),
    at,
  })),
});
