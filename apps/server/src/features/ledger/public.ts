export { checkLedger } from "./check-ledger.ts";
export {
  type BookedContribution,
  type SharesLeft,
  captureEntry,
  chargebackEntry,
  chargebackKind,
  chargebackWonByUsEntry,
  chargebackWonEntry,
  refundApprovedEntry,
  refundCompletedEntry,
  refundFailedEntry,
} from "./contribution-entries.ts";
export { type Entry, type Line, account } from "./entry.ts";
export { balancesByKind, balancesOf, countEntries, findBooked, findStray, linesOfEntry } from "./ledger.store.ts";
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
export { postEntries } from "./post-entries.ts";
export { postEntry } from "./post-entry.ts";
export { suspenseEntry, suspenseReturnedEntry } from "./suspense-entries.ts";
