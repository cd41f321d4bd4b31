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
} from "./contribution-entries.ts";
export { checkLedger } from "./check-ledger.ts";
export { balancesOf, linesOfEntry } from "./ledger.store.ts";
export { post } from "./post.ts";
export { suspenseEntry, suspenseReturnedEntry } from "./suspense-entries.ts";
