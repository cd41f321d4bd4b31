import type { Deps } from "../../platform/deps.ts";
import type { PersonalData } from "../accounts/public.ts";
import { forgetGiver, giftsPaidBy, giftsToPartiesOf, presentGiftToOthers, presentOwnGift } from "../given/public.ts";
import { countToGiveBack, giveBackAllOf } from "../refunds/public.ts";

/** What somebody gave, and what their own parties were given: of that, no amount that is private. */
export const contributionsPersonalData = (deps: Deps): PersonalData => ({
  heading: "contributions",
  collect: async (db, { id, email }) => ({
    given: (await giftsPaidBy(db, email)).map(presentOwnGift),
    received: (await giftsToPartiesOf(db, id)).map((gift) => ({
      event_uuid: gift.partyId,
      ...presentGiftToOthers(gift),
    })),
  }),
  foresee: async (work, { id }) => countToGiveBack(work, id),
  /** What was given stays, without a name; what was declared for Gift Aid is kept as the tax office wants it. */
  async erase(work, { id, email }) {
    await giveBackAllOf(deps, work, id);
    await forgetGiver(work, email);
  },
});
