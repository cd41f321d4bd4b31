import { payoutTexts } from "@wishwell/contract/payout-texts";
import { toWire } from "@wishwell/domain/money";
import type { PersonalData } from "../accounts/public.ts";
import { owedBy } from "./owed.store.ts";
import { completePartiesOf, hasLivePayouts, payoutsTo } from "./payouts-of-person.store.ts";
import { lockMoneyOf } from "./payouts.store.ts";

/** What was paid to somebody. */
export const payoutsPersonalData: PersonalData = {
  heading: "payouts",

  collect: async (db, { id }) =>
    (await payoutsTo(db, id)).map((payout) => ({
      event_uuid: payout.partyId,
      reference: payout.reference,
      name: payout.name,
      paypal_email: payout.email,
      // What has left did so when its organiser could see the sums; before that, this would be the only place to.
      amount: payout.sentAt === null ? null : toWire(payout.pence),
      currency: "GBP",
      status: payout.state,
      transaction_id: payout.transactionId,
      created_at: payout.createdAt.toISOString(),
      sent_at: payout.sentAt?.toISOString() ?? null,
      status_at: payout.stateAt.toISOString(),
    })),

  /** A party goes with its organiser, and with it whom its money is for: both halves have to have arrived. */
  async standsAgainst(work, { id }) {
    const partyIds = await completePartiesOf(work, id);
    await lockMoneyOf(work, partyIds);
    const owing = (await owedBy(work, partyIds)).some(({ pence }) => pence > 0);
    const waits = owing || (await hasLivePayouts(work, partyIds));
    return waits ? { reason: "not_paid_out", message: payoutTexts.notPaidOut } : null;
  },

  /** Whom we paid is kept as long as books are; then the clock forgets who it was. */
  async erase() {},
};
