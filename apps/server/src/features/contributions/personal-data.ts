import { deletionCutoff } from "@wishwell/domain/parties/party-clock";
import type { Deps } from "../../platform/deps.ts";
import type { PersonalData } from "../accounts/public.ts";
import {
  deleteOldAttempts,
  deleteOldDeclarations,
  deleteOldIntentions,
  anonymiseGiver,
  anonymiseRemovedGivers,
  giftsPaidBy,
  giftsToPartiesOf,
  presentGiftToOthers,
  presentOwnGift,
} from "../contribution-records/public.ts";
import { countOrganiserRefunds, forgetRefundWords, refundAllOfOrganiser } from "../refunds/public.ts";
import { deleteOldPaymentRecords } from "./payment-events.store.ts";

/** The user's own contributions, and those to their parties without private amounts. */
export const contributionsPersonalData = (deps: Deps): PersonalData => ({
  heading: "contributions",
  collect: async (db, { id, email }) => ({
    given: (await giftsPaidBy(db, email)).map(presentOwnGift),
    received: (await giftsToPartiesOf(db, id)).map((gift) => ({
      event_uuid: gift.partyId,
      ...presentGiftToOthers(gift),
    })),
  }),
  foresee: async (tx, { id }) => countOrganiserRefunds(tx, id),
  /** Contributions stay without a name; Gift Aid declarations stay as HMRC requires. */
  async erase(tx, { id, email }) {
    await refundAllOfOrganiser(deps, tx, id);
    await forgetRefundWords(tx, await anonymiseGiver(tx, email));
  },
});

/** Keeps transactions short; a batch that fails does not undo the others. */
const batch = 500;

/** Deletes what is no longer needed: abandoned intentions, names of anonymised guests and old payment records. */
export async function forgetContributions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const steps = [
    () => deleteOldIntentions(db, deletionCutoff(now, "intentions"), batch),
    () => db.transaction().execute((tx) => anonymiseRemovedGivers(tx, batch)),
    () => deleteOldAttempts(db, deletionCutoff(now, "paymentRecords"), batch),
    () => deleteOldPaymentRecords(db, deletionCutoff(now, "paymentRecords"), batch),
    () => deleteOldDeclarations(db, deletionCutoff(now, "declarations"), batch),
  ];
  for (const step of steps) while ((await step()) > 0);
}
