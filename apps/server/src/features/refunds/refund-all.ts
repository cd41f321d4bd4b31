import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  cancelIntentions,
  lockOpenPartiesOf,
  lockRefundableOfParty,
  type RefundableContribution,
} from "../contribution-records/public.ts";
import { anyTakenInPart } from "./charged-back.store.ts";
import { openRefund } from "./decide-refund.ts";
import { wantedOf } from "./request-refund.ts";

/** Everything that a party holds goes back, also what a giver has asked for and nobody has answered. It is locked. */
export async function refundAll(deps: Deps, tx: Tx, partyId: string): Promise<RefundableContribution[]> {
  const held = await lockRefundableOfParty(tx, partyId);
  for (const given of held) await openRefund(deps, tx, wantedOf(given, "party_cancelled", ""));
  return held;
}

/**
 * An organiser who leaves takes their parties along, and nobody is left to be paid: what was given to those that are
 * not complete goes back, before they are gone.
 */
export async function giveBackAllOf(deps: Deps, tx: Tx, organiserId: string): Promise<void> {
  for (const partyId of await lockOpenPartiesOf(tx, organiserId)) {
    await cancelIntentions(tx, partyId, deps.clock.now());
    await refundAll(deps, tx, partyId);
  }
}

/** How many contributions that would refund, how many of their givers have an address, and whether all is refunded. */
export async function countToGiveBack(
  tx: Tx,
  organiserId: string,
): Promise<{ refunds: number; emails: number; refundsInFull: boolean }> {
  const counts = { refunds: 0, emails: 0, refundsInFull: true };
  for (const partyId of await lockOpenPartiesOf(tx, organiserId)) {
    const held = await lockRefundableOfParty(tx, partyId);
    counts.refunds += held.length;
    if (await anyTakenInPart(tx, held)) counts.refundsInFull = false;
    counts.emails += held.filter(({ receiptEmail }) => receiptEmail !== "").length;
  }
  return counts;
}
