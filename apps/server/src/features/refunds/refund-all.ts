import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  cancelIntentions,
  lockOpenPartiesOf,
  lockRefundableOfParty,
  type RefundableContribution,
} from "../contribution-records/public.ts";
import { anyPartlyChargedBack } from "./charged-back.store.ts";
import { openRefund } from "./decide-refund.ts";
import { refundInputOf } from "./request-refund.ts";

/** Refunds everything that a party holds, including open requests of givers. The caller locks the party. */
export async function refundAll(deps: Deps, tx: Tx, partyId: string): Promise<RefundableContribution[]> {
  const held = await lockRefundableOfParty(tx, partyId);
  for (const given of held) await openRefund(deps, tx, refundInputOf(given, "party_cancelled", ""));
  return held;
}

/**
 * An organiser's parties are deleted with the account, which leaves no payee. Contributions to parties that are not
 * complete are refunded first.
 */
export async function refundAllOfOrganiser(deps: Deps, tx: Tx, organiserId: string): Promise<void> {
  for (const partyId of await lockOpenPartiesOf(tx, organiserId)) {
    await cancelIntentions(tx, partyId, deps.clock.now());
    await refundAll(deps, tx, partyId);
  }
}

/**
 * How many contributions that would refund, how many of their givers have an email address, and whether all refunds are
 * in full.
 */
export async function countOrganiserRefunds(
  tx: Tx,
  organiserId: string,
): Promise<{ refunds: number; emails: number; refundsInFull: boolean }> {
  const counts = { refunds: 0, emails: 0, refundsInFull: true };
  for (const partyId of await lockOpenPartiesOf(tx, organiserId)) {
    const held = await lockRefundableOfParty(tx, partyId);
    counts.refunds += held.length;
    if (await anyPartlyChargedBack(tx, held)) counts.refundsInFull = false;
    counts.emails += held.filter(({ receiptEmail }) => receiptEmail !== "").length;
  }
  return counts;
}
