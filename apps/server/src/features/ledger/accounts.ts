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
