export {
  giftAsJson,
  giftFromJson,
  type GiftJson,
  giftsOf,
  givenAsJson,
  givenFromJson,
  type GivenJson,
  givenTo,
} from "./given.store.ts";
export { forgetGivers, forgetGiversGone } from "./forget-givers.store.ts";
