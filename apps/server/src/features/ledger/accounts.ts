/** The accounts of the ledger. What is owed to somebody is below nothing, what we hold or spent is above it. */
export const account = {
  /** What a provider holds for us. */
  clearing: (provider: string) => `clearing:${provider}`,
  /** The organiser's half. */
  gift: (partyId: string) => `gift:${partyId}`,
  charity: (partyId: string, charityId: string) => `charity:${partyId}:${charityId}`,
  /** On its way back to a giver. */
  refundDue: (contributionId: string) => `refund_due:${contributionId}`,
  platformFee: "income:platform_fee",
  /** The provider's fee, when it keeps it although the money went back. */
  refundLoss: "cost:refund_loss",
  disputeLoss: "cost:dispute_loss",
  /** Came in and belongs to nobody here: it goes back. */
  suspense: "suspense",
} as const;
