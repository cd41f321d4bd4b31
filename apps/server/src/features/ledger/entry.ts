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

/** The role of a line in its entry. */
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

/** One event in the ledger. Its lines sum to zero; each kind and reference is posted once. */
export interface Entry {
  readonly kind: EntryKind;
  readonly ref: string;
  readonly partyId: string;
  readonly contributionId: string | null;
  /** Only set for payouts. */
  readonly payoutId?: string;
  readonly lines: readonly Line[];
}

/** Money we owe is negative; money we hold or have spent is positive. */
export const account = {
  /** Money that a provider holds for us. */
  clearing: (provider: string) => `clearing:${provider}`,
  /** Paid out but not claimed yet; the provider holds it for the payee. */
  unclaimed: (provider: string) => `unclaimed:${provider}`,
  /** The gift half, owed to the organiser. */
  gift: (partyId: string) => `gift:${partyId}`,
  charity: (partyId: string, charityId: string) => `charity:${partyId}:${charityId}`,
  /** A refund on its way to the giver. */
  refundDue: (contributionId: string) => `refund_due:${contributionId}`,
  /** A payout on its way to an organiser or a charity. */
  inflight: (payoutId: string) => `inflight:${payoutId}`,
  platformFee: "income:platform_fee",
  /** Provider fees that are not returned with a refund. */
  refundLoss: "cost:refund_loss",
  disputeLoss: "cost:dispute_loss",
  /** Provider fees for payouts. */
  payoutFee: "cost:payout_fee",
  /** Payments that belong to no contribution and must be returned. */
  suspense: "suspense",
} as const;
