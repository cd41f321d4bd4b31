import type { Pence } from "@wishwell/domain/money";

type EntryKind =
  | "capture"
  | "refund_approved"
  | "refund_completed"
  | "refund_failed"
  | "chargeback"
  | "chargeback_won"
  | "part_chargeback"
  | "part_chargeback_won"
  | "suspense"
  | "suspense_returned"
  | "payout_created"
  | "payout_success"
  | "payout_unclaimed"
  | "payout_claimed"
  | "payout_undone"
  | "payout_reversed"
  | "charity_replaced";

/** What a line is of its entry. */
type Part =
  | "gross"
  | "provider_fee"
  | "gift"
  | "charity"
  | "platform_fee"
  | "refund_loss"
  | "dispute_loss"
  | "refund"
  | "fee_returned"
  | "suspense"
  | "payout"
  | "payout_fee";

export interface Line {
  readonly account: string;
  readonly pence: Pence;
  readonly part: Part;
}

/** One event in the books. Its lines sum to nothing; the same kind and reference is posted once. */
export interface Entry {
  readonly kind: EntryKind;
  readonly ref: string;
  readonly partyId: string;
  readonly contributionId: string | null;
  /** The payout that it is about. */
  readonly payoutId?: string;
  readonly lines: readonly Line[];
}
