export { account } from "./accounts.ts";
export { findBooked, findStray } from "./booked.store.ts";
export {
  type BookedContribution,
  captureEntry,
  chargebackEntry,
  chargebackKind,
  chargebackWonByUsEntry,
  chargebackWonEntry,
  refundApprovedEntry,
  refundCompletedEntry,
  refundFailedEntry,
  type SharesLeft,
} from "./contribution-entries.ts";
export { checkLedger } from "./check-ledger.ts";
export type { Entry, Line } from "./entry.ts";
export { balancesOf, linesOfEntry } from "./ledger.store.ts";
export {
  type BookedPayout,
  charityReplacedEntry,
  payoutClaimedEntry,
  payoutCreatedEntry,
  payoutFeeEntry,
  payoutReversedEntry,
  payoutSuccessEntry,
  payoutUnclaimedEntry,
  payoutUndoneEntry,
} from "./payout-entries.ts";
export { balancesByKind, countEntries } from "./overview.store.ts";
export { post } from "./post.ts";
export { postAll } from "./post-all.ts";
export { suspenseEntry, suspenseReturnedEntry } from "./suspense-entries.ts";
