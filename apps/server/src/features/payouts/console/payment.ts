import type { PaymentProblem, PaymentStatus, SettableStatus } from "@wishwell/contract/api/payment-choices";
import { endedUnpaid, payoutPath, type PayoutState } from "@wishwell/domain/payouts/payout-states";
import type { Payout } from "../payout.ts";

/** A payout as an admin sees it. */
export interface Payment extends Payout {
  /** Of a party that is still there. */
  readonly partyName: string | null;
  readonly problem: PaymentProblem | null;
  /** No later attempt was made for the same payee. */
  readonly newest: boolean;
}

/** On the wire what came back is returned, however late, and our own spelling is not theirs. */
export function statusOf(state: PayoutState): PaymentStatus {
  if (state === "returned_late") return "returned";
  return state === "cancelled" ? "canceled" : state;
}

/** What an admin means, from where the payment stands. */
export function stateFor(status: SettableStatus, now: PayoutState): PayoutState {
  if (status === "canceled") return "cancelled";
  return status === "returned" && (now === "success" || now === "returned_late") ? "returned_late" : status;
}

export function mayBecome({ state }: Pick<Payment, "state">, status: SettableStatus): boolean {
  const path = payoutPath(state, stateFor(status, state));
  return path !== null && path.length > 0;
}

/** One that nobody has claimed can be cancelled first, where the provider can be asked about it. */
export const mayRetry = ({ state, newest, itemId }: Pick<Payment, "state" | "newest" | "itemId">): boolean =>
  newest && ((endedUnpaid as readonly string[]).includes(state) || (state === "unclaimed" && itemId !== null));
