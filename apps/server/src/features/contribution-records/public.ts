export { anonymiseGiver, anonymiseGivers, anonymiseRemovedGivers } from "./anonymise-givers.store.ts";
export { insertDeclarations } from "./contribution-rows.store.ts";
export { type UnpaidPart, deductFromShares, moveParts, returnToShares } from "./contribution-shares.store.ts";
export {
  type GiftJson,
  type ContributedJson,
  type OwnGift,
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
  refundableOf,
  voidDeclarations,
} from "./refundable.store.ts";
export { deleteOldAttempts, deleteOldDeclarations, deleteOldIntentions } from "./retention.store.ts";
