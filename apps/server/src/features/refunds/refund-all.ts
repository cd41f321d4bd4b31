import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { cancelIntentions, type Given, lockOpenPartiesOf, lockRefundable } from "../contribution-records/public.ts";
import { anyTakenInPart } from "./charged-back.store.ts";
import { openRefund } from "./decide-refund.ts";
import { wantedOf } from "./request-refund.ts";

/** Everything that a party holds goes back, also what a giver has asked for and nobody has answered. It is locked. */
export async function refundAll(deps: Deps, work: Work, partyId: string): Promise<Given[]> {
  const held = await lockRefundable(work, partyId);
  for (const given of held) await openRefund(deps, work, wantedOf(given, "party_cancelled", ""));
  return held;
}

/**
 * An organiser who leaves takes their parties along, and nobody is left to be paid: what was given to those that are
 * not complete goes back, before they are gone.
 */
export async function giveBackAllOf(deps: Deps, work: Work, organiserId: string): Promise<void> {
  for (const partyId of await lockOpenPartiesOf(work, organiserId)) {
    await cancelIntentions(work, partyId, deps.clock.now());
    await refundAll(deps, work, partyId);
  }
}

/** How many contributions that would refund, how many of their givers have an address, and whether all is refunded. */
export async function countToGiveBack(
  work: Work,
  organiserId: string,
): Promise<{ refunds: number; emails: number; refundsInFull: boolean }> {
  const counts = { refunds: 0, emails: 0, refundsInFull: true };
  for (const partyId of await lockOpenPartiesOf(work, organiserId)) {
    const held = await lockRefundable(work, partyId);
    counts.refunds += held.length;
    if (await anyTakenInPart(work, held)) counts.refundsInFull = false;
    counts.emails += held.filter(({ receiptEmail }) => receiptEmail !== "").length;
  }
  return counts;
}
