import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  cancelIntentions,
  lockOpenPartiesOf,
  lockRefundableOfParty,
  refundableOfParty,
  type RefundableContribution,
} from "../contribution-records/public.ts";
import { isPaidOut } from "./book-dispute.ts";
import { anyPartlyChargedBack } from "./charged-back.store.ts";
import { openRefund } from "./decide-refund.ts";
import { refundsUnderWay } from "./refunds.store.ts";
import { refundInputOf } from "./request-refund.ts";

/** Refunds everything that a party holds, including open requests of givers. The caller locks the party. */
export async function refundAll(deps: Deps, tx: Tx, partyId: string): Promise<RefundableContribution[]> {
  const held = await lockRefundableOfParty(tx, partyId);
  for (const given of held) await openRefund(deps, tx, refundInputOf(given, "party_cancelled", ""));
  return held;
}

export interface HiddenRefunds {
  /** To be refunded: neither paid out nor being refunded already. */
  readonly due: readonly RefundableContribution[];
  /** Contributions of which a half has left already. */
  readonly paidOut: number;
}

/** What refunding everything of a hidden party would refund. */
export async function hiddenRefunds(tx: Tx, partyId: string): Promise<HiddenRefunds> {
  return sortOut(tx, partyId, await refundableOfParty(tx, partyId));
}

/** Refunds what a hidden party still holds. The caller locks the party. */
export async function refundHidden(deps: Deps, tx: Tx, partyId: string): Promise<readonly RefundableContribution[]> {
  const { due } = await sortOut(tx, partyId, await lockRefundableOfParty(tx, partyId));
  for (const given of due) await openRefund(deps, tx, refundInputOf(given, "page_hidden", ""));
  return due;
}

async function sortOut(tx: Tx, partyId: string, held: readonly RefundableContribution[]): Promise<HiddenRefunds> {
  const underWay = await refundsUnderWay(tx, partyId);
  const due: RefundableContribution[] = [];
  let paidOut = 0;
  for (const given of held) {
    if (underWay.has(given.id)) continue;
    if (await isPaidOut(tx, given, given.captureId ?? "")) paidOut += 1;
    else due.push(given);
  }
  return { due, paidOut };
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
export async function countOrganiserRefunds(tx: Tx, organiserId: string) {
  const counts = { refunds: 0, emails: 0, refundsInFull: true };
  for (const partyId of await lockOpenPartiesOf(tx, organiserId)) {
    const held = await lockRefundableOfParty(tx, partyId);
    counts.refunds += held.length;
    if (await anyPartlyChargedBack(tx, held)) counts.refundsInFull = false;
    counts.emails += held.filter(({ receiptEmail }) => receiptEmail !== "").length;
  }
  return counts;
}
