import { londonTime } from "@wishwell/domain/parties/london-time";
import type { Pence } from "@wishwell/domain/money/money";
import { momentInProse } from "@wishwell/domain/parties/party-dates";
import type { PayoutState } from "@wishwell/domain/payouts/payout-states";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";

/** One attempt to pay one half to one payee. */
export interface Payout {
  readonly id: string;
  readonly partyId: string;
  readonly payee: "organiser" | "charity";
  readonly userId: string | null;
  readonly charityId: string | null;
  /** The number of this attempt for the payee, from 1. */
  readonly attempt: number;
  /** Identifies it at the provider and in its reports. */
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly pence: Pence;
  readonly note: string;
  readonly provider: Provider;
  readonly state: PayoutState;
  /** Why it failed. */
  readonly detail: string;
  readonly batchId: string | null;
  readonly place: number | null;
  readonly itemId: string | null;
  readonly transactionId: string | null;
  /** The provider's fee; null until it is known. */
  readonly fee: Pence | null;
  readonly createdAt: Date;
  readonly stateAt: Date;
  readonly sentAt: Date | null;
  readonly nudges: number;
  /** When an admin asked the provider to cancel it while it was unclaimed. */
  readonly cancelAskedAt: Date | null;
  readonly cancelAskedBy: string | null;
}

/** How we learned of a step. */
export type StepSource = "clock" | "organiser" | "file" | "report" | "api" | "webhook" | "admin";

/** The state that a payout is reported to be in. */
export interface PayoutMove {
  readonly payoutId: string;
  readonly to: PayoutState;
  readonly fee?: Pence;
  readonly itemId?: string;
  readonly transactionId?: string;
  readonly detail?: string;
  readonly source: StepSource;
  readonly byUser?: string;
  readonly reason?: string;
}

/**
 * The result of each move, in order. `refused`: the step is not allowed from its state; `missing`: not one of our
 * payouts.
 */
export type MoveOutcome =
  | { readonly kind: "moved" | "unchanged" | "refused"; readonly payoutId: string; readonly from: PayoutState }
  | { readonly kind: "missing"; readonly payoutId: string };

export type BatchRoute = "csv" | "api";

/** Payments sent together. */
export interface Batch {
  readonly id: string;
  readonly route: BatchRoute;
  readonly provider: Provider;
  /** The idempotency key for the provider. */
  readonly key: string;
  readonly providerBatchId: string | null;
  readonly state: "open" | "closed";
  readonly payments: number;
  readonly pence: Pence;
  readonly madeBy: string | null;
  readonly forcedReason: string;
  readonly madeAt: Date;
  /** When the provider was last asked to pay it; null before the first time. */
  readonly askedAt: Date | null;
  readonly closedAt: Date | null;
}

/** For example "9:12am on Wednesday 24 March". */
export function momentWords(moment: Date): string {
  return momentInProse(londonTime(moment));
}
