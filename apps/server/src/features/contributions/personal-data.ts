import { forgottenWhenBefore } from "@wishwell/domain/parties/party-clock";
import type { Deps } from "../../platform/deps.ts";
import type { PersonalData } from "../accounts/public.ts";
import {
  deleteOldAttempts,
  deleteOldDeclarations,
  deleteOldIntentions,
  forgetGiver,
  forgetGiversGone,
  giftsPaidBy,
  giftsToPartiesOf,
  presentGiftToOthers,
  presentOwnGift,
} from "../contribution-records/public.ts";
import { countToGiveBack, forgetRefundWords, giveBackAllOf } from "../refunds/public.ts";
import { deleteOldPaymentRecords } from "./retention.store.ts";

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
  foresee: async (tx, { id }) => countToGiveBack(tx, id),
  /** What was given stays, without a name; what was declared for Gift Aid is kept as the tax office wants it. */
  async erase(tx, { id, email }) {
    await giveBackAllOf(deps, tx, id);
    await forgetRefundWords(tx, await forgetGiver(tx, email));
  },
});

/** So many at a time: each batch is short, and one that fails does not undo the others. */
const batch = 500;

/** What is not needed any more: intentions that came to nothing, givers who are forgotten as guests, old records. */
export async function forgetContributions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const steps = [
    () => deleteOldIntentions(db, forgottenWhenBefore(now, "intentions"), batch),
    () => db.transaction().execute((tx) => forgetGiversGone(tx, batch)),
    () => deleteOldAttempts(db, forgottenWhenBefore(now, "paymentRecords"), batch),
    () => deleteOldPaymentRecords(db, forgottenWhenBefore(now, "paymentRecords"), batch),
    () => deleteOldDeclarations(db, forgottenWhenBefore(now, "declarations"), batch),
  ];
  for (const step of steps) while ((await step()) > 0);
}
