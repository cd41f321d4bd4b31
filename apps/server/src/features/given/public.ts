export {
  giftAsJson,
  giftFromJson,
  type GiftJson,
  giftsOf,
  givenAsJson,
  givenFromJson,
  type GivenJson,
  givenTo,
  paymentPending,
  refundToConfirm,
} from "./given.store.ts";
export { forgetGiver, forgetGivers, forgetGiversGone } from "./forget-givers.store.ts";
export { presentGiftToOthers, presentOwnGift } from "./own-gifts.presenter.ts";
export { giftsOfGuest, giftsPaidBy, giftsToPartiesOf, type OwnGift } from "./own-gifts.store.ts";
