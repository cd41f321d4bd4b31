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
