import { payoutTexts } from "@wishwell/contract/payout-texts";
import { texts } from "@wishwell/contract/texts";
import { isOver } from "@wishwell/domain/party-clock";
import { promisesDate } from "@wishwell/domain/payout-rules";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { refuse } from "../../platform/http/refusal.ts";
import { lockForOrganiser, recordAdmin, requireNotCancelled, requireOwner, totalViewer } from "../parties/public.ts";
import { makeDue } from "./make-due.ts";
import { noteRequest } from "./party-payouts.store.ts";
import { type PartyPayout, payoutOf } from "./show-payout.ts";

interface Requested {
  readonly payout: PartyPayout;
  readonly message: string;
}

/**
 * The organiser asks for the money of a complete party, or asks again after a failure: both halves are queued, and leave
 * when nobody can ask for a refund any more. Asking twice is asking once.
 */
export async function requestPayout(deps: Deps, actor: Actor, { id }: { readonly id: string }): Promise<Requested> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (work) => {
    const party = await lockForOrganiser(deps, work, actor, id);
    requireOwner(party);
    requireNotCancelled(party);
    if (!isOver(party.endsAt, now)) throw refuse("not_over", texts.partyNotOver);
    if (party.completedAt === null) throw refuse("not_complete", payoutTexts.notComplete);
    const look = { viewer: totalViewer(party, actor), now };
    const before = await payoutOf(work, party, look);
    if (before.state === 3) return { payout: before, message: payoutTexts.requestedAlready };
    if (before.state === 1) return { payout: before, message: payoutTexts.paidAlready };
    if (before.paymentEmail === "") throw refuse("no_payment_email", payoutTexts.noPaymentEmail);
    if (before.owed <= 0) {
      throw before.allHeld ? refuse("held", payoutTexts.allHeld) : refuse("nothing_to_pay", payoutTexts.nothingToPay);
    }
    // An answer that repeats what is so costs nothing; a new request may write letters.
    await deps.limits.take("payoutRequests", id);
    await noteRequest(work, id, now);
    await makeDue(deps, work, [id], "organiser");
    await recordAdmin(deps, work, actor, party, "request payout");
    const payout = await payoutOf(work, party, look);
    return { payout, message: promisesDate(payout.waitsFor) ? payoutTexts.requested : payoutTexts.requestedHeld };
  });
}
