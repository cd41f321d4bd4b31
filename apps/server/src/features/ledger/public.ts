export { account } from "./accounts.ts";
export { findBooked, findStray } from "./booked.store.ts";
export {
  type BookedContribution,
  captureEntry,
  chargebackEntry,
  chargebackWonEntry,
  refundApprovedEntry,
  refundCompletedEntry,
  refundFailedEntry,
  type RefundRound,
} from "./contribution-entries.ts";
export { checkLedger, type LedgerCheck } from "./check-ledger.ts";
export { balancesOf, balancesOfParty, linesOfEntry } from "./ledger.store.ts";
export { post } from "./post.ts";
export { type StrayPayment, suspenseEntry, suspenseReturnedEntry } from "./suspense-entries.ts";
