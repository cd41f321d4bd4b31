import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { anyTakenInPart } from "./charged-back.store.ts";
import { cancelIntentions, lockOpenPartiesOf, lockRefundable } from "./given.store.ts";
import { refundAll } from "./refund-all.ts";

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
