import { type ContributionState, mayBecome } from "@wishwell/domain/money/contribution-states";
import { settleAlerts } from "../../platform/alerts/alerts.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Gateway } from "../../platform/payment-gateway/gateway.ts";
import {
  type Contribution,
  type ContributionChanges,
  lockContribution,
  updateContribution,
} from "../contribution-records/public.ts";
import { lockParty, type Party, recordActivity } from "../parties/public.ts";

/** Dependencies of every settling step. */
export interface Settling {
  readonly deps: Deps;
  readonly gateway: Gateway;
}

export interface OpenedContribution {
  readonly contribution: Contribution;
  /** `null` if it was deleted. */
  readonly party: Party | null;
  /** When the organiser requested the payout. */
  readonly payoutRequestedAt: Date | null;
}

/** All changes to a party's money hold the party's lock, which completing it also takes. */
export async function openLocked(
  tx: Tx,
  { id, partyId }: Pick<Contribution, "id" | "partyId">,
): Promise<OpenedContribution> {
  const party = await lockParty(tx, partyId);
  const locked = await lockContribution(tx, id);
  if (locked === null) throw new Error(`contribution ${id} is gone`);
  return { party, ...locked };
}

/** Closes the alerts of a payment that could not be found or captured. */
export const settlePaymentAlerts = (
  deps: Deps,
  tx: Tx,
  { provider, id, orderId }: Pick<Contribution, "provider" | "id" | "orderId">,
): Promise<void> => settleAlerts(deps, tx, missingCause({ provider, id }), uncapturedCause({ provider, orderId }));

export const missingCause = ({ provider, id }: Pick<Contribution, "provider" | "id">) => `missing ${provider} ${id}`;

export const uncapturedCause = ({ provider, orderId }: Pick<Contribution, "provider" | "orderId">) =>
  `capture ${provider} ${orderId}`;

/** Only allows transitions in the state table; any other is a bug. */
export async function moveContribution(
  tx: Tx,
  contribution: Contribution,
  changes: ContributionChanges & { readonly state: ContributionState },
  now: Date,
): Promise<Contribution> {
  if (!mayBecome(contribution.state, changes.state)) {
    throw new Error(`a contribution cannot go from ${contribution.state} to ${changes.state}`);
  }
  // The organiser's live page said that the bank was checking it.
  if (contribution.state === "pending" && changes.state !== "captured" && contribution.guestId !== null) {
    const { partyId, guestId } = contribution;
    await recordActivity(tx, [{ partyId, guestId, kind: "payment-ended" }], now);
  }
  return updateContribution(tx, contribution, changes, now);
}

/** Ends an unpaid contribution. Its orders, if any, are checked once more and voided. */
export async function dropContribution(
  tx: Tx,
  contribution: Contribution,
  state: "cancelled" | "expired",
  now: Date,
): Promise<Contribution> {
  const lookAt = contribution.orders === 0 ? null : now;
  return moveContribution(tx, contribution, { state, lookAt }, now);
}

/** Voids an order that will not be paid. Only we can capture it, so a failure does no harm. */
export async function voidQuietly(
  { deps, gateway }: Pick<Settling, "deps" | "gateway">,
  orderId: string,
): Promise<void> {
  const answer = await gateway.voidCheckout(orderId).catch((error: unknown) => ({ kind: "unknown", detail: error }));
  if (answer.kind === "unknown") deps.log.warn({ orderId, detail: answer.detail }, "an order could not be voided");
}
