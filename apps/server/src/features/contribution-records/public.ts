export {
  anonymiseGiver,
  anonymiseGivers,
  anonymiseRemovedGivers,
  deleteOldAttempts,
  deleteOldDeclarations,
  deleteOldIntentions,
} from "./retention.store.ts";
export {
  deductFromShares,
  insertDeclarations,
  moveParts,
  returnToShares,
  type UnpaidPart,
} from "./contribution-rows.store.ts";
export {
  type GiftJson,
  type ContributedJson,
  giftAsJson,
  giftFromJson,
  giftsOf,
  giftsOfGuest,
  giftsPaidBy,
  giftsToPartiesOf,
  givenAsJson,
  givenFromJson,
  givenTo,
  paymentPending,
  refundToConfirm,
} from "./contribution-totals.store.ts";
export type { Billing, Contribution } from "./contribution.ts";
export {
  type ContributionChanges,
  contributionsToCheck,
  findByProviderIds,
  findContribution,
  findPaidOf,
  insertContribution,
  insertParts,
  lockContribution,
  lockUnfinishedOf,
  postponeCheck,
  newestStateOf,
  storeHint,
  updateContribution,
} from "./contributions.store.ts";
export { presentGiftToOthers, presentOwnGift } from "./own-contributions.presenter.ts";
export {
  findAttempt,
  ordersOf,
  recordAttempt,
  recordAttemptAnswer,
  recordRefundAttempt,
} from "./payment-attempts.store.ts";
export {
  type RefundableContribution,
  cancelIntentions,
  cancelledHoldingMoney,
  findRefundable,
  findRefundableByCapture,
  isRefundable,
  lockMoney,
  lockOpenPartiesOf,
  lockRefundable,
  lockRefundableOfParty,
  moveRefundable,
  contributionBehind,
  refundableOf,
  refundableOfParty,
  voidDeclarations,
} from "./refundable.store.ts";
