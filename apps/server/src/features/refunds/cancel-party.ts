import { texts } from "@wishwell/contract/texts/texts";
import { pence, type Pence } from "@wishwell/domain/money/money";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { refuse } from "../../platform/http/api/refusal.ts";
import { notifyCancelled } from "../reminders/public.ts";
import { lockForOwner, recordActivity, requireOwner, saveChange, tellSecondCancelled } from "../parties/public.ts";
import { cancelIntentions, type RefundableContribution } from "../contribution-records/public.ts";
import { refundAll } from "./refund-all.ts";

interface Cancellation {
  readonly id: string;
  /** To the guests. */
  readonly message?: string;
}

/**
 * Cancels a party: ends open intentions, refunds every contribution and notifies guests, with the organiser's message.
 * Cancelling twice succeeds. A payment captured at the same moment is refunded as soon as it is in the ledger.
 */
export async function cancelParty(deps: Deps, actor: Actor, { id, message = "" }: Cancellation): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const party = await lockForOwner(deps, tx, actor, id);
    if (party.cancelledAt !== null) return;
    requireOwner(party);
    if (party.completedAt !== null) throw refuse("complete", texts.partyComplete);
    await cancelIntentions(tx, id, now);
    const held = await refundAll(deps, tx, id);
    await notifyCancelled(deps, tx, party, { moneyBack: givenBy(held), message });
    await tellSecondCancelled(deps, tx, party);
    await recordActivity(tx, [{ partyId: id, kind: "cancelled" }], now);
    const changes = { cancelledAt: now, active: false };
    await saveChange(deps, tx, actor, { party, changes, action: "cancel party" });
    await deps.audit.record(tx, actor, {
      action: "refund everything",
      subjectKind: "party",
      subjectId: id,
      details: { contributions: held.length },
    });
  });
}

/** The refunded amount by guest. */
function givenBy(held: readonly RefundableContribution[]): ReadonlyMap<string, Pence> {
  const sums = new Map<string, Pence>();
  for (const { guestId, pence: amount } of held) {
    if (guestId !== null) sums.set(guestId, pence((sums.get(guestId) ?? 0) + amount));
  }
  return sums;
}
