import type { Pence } from "@wishwell/domain/money/money";

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

/** The accounts of the ledger. What is owed to somebody is below nothing, what we hold or spent is above it. */
export const account = {
  /** What a provider holds for us. */
  clearing: (provider: string) => `clearing:${provider}`,
  /** Has left for somebody who has not taken it yet; the provider holds it for them. */
  unclaimed: (provider: string) => `unclaimed:${provider}`,
  /** The organiser's half. */
  gift: (partyId: string) => `gift:${partyId}`,
  charity: (partyId: string, charityId: string) => `charity:${partyId}:${charityId}`,
  /** On its way back to a giver. */
  refundDue: (contributionId: string) => `refund_due:${contributionId}`,
  /** On its way to an organiser or a charity. */
  inflight: (payoutId: string) => `inflight:${payoutId}`,
  platformFee: "income:platform_fee",
  /** The provider's fee, when it keeps it although the money went back. */
  refundLoss: "cost:refund_loss",
  disputeLoss: "cost:dispute_loss",
  /** What providers take for paying out. */
  payoutFee: "cost:payout_fee",
  /** Came in and belongs to nobody here: it goes back. */
  suspense: "suspense",
} as const;
