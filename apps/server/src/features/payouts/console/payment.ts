import type { PaymentProblem, PaymentStatus, SettableStatus } from "@wishwell/contract/api/payment-choices";
import { endedUnpaid, payoutPath, type PayoutState } from "@wishwell/domain/payouts/payout-states";
import type { Payout } from "../payout.ts";

/** A payout as an admin sees it. */
export interface Payment extends Payout {
  /** Null when the party has been deleted. */
  readonly partyName: string | null;
  readonly problem: PaymentProblem | null;
  /** Whether this is the latest attempt for the payee. */
  readonly newest: boolean;
}

/** The API reports late returns as returned, and spells cancelled with one l. */
export function statusOf(state: PayoutState): PaymentStatus {
  if (state === "returned_late") return "returned";
  return state === "cancelled" ? "canceled" : state;
}

/** Translates the status an admin sets, given the current state. */
export function stateFor(status: SettableStatus, now: PayoutState): PayoutState {
  if (status === "canceled") return "cancelled";
  return status === "returned" && (now === "success" || now === "returned_late") ? "returned_late" : status;
}

export function mayBecome({ state }: Pick<Payment, "state">, status: SettableStatus): boolean {
  const path = payoutPath(state, stateFor(status, state));
  return path !== null && path.length > 0;
}

/** An unclaimed payment can be retried only if it can first be cancelled at the provider. */
export const mayRetry = ({ state, newest, itemId }: Pick<Payment, "state" | "newest" | "itemId">): boolean =>
  newest && ((endedUnpaid as readonly string[]).includes(state) || (state === "unclaimed" && itemId !== null));
