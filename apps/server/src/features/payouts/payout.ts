import { londonTime } from "@wishwell/domain/parties/london-time";
import type { Pence } from "@wishwell/domain/money/money";
import { namedDay, timeOfDay } from "@wishwell/domain/parties/party-dates";
import type { PayoutState } from "@wishwell/domain/payouts/payout-states";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";

/** One attempt to pay one half to one payee. */
export interface Payout {
  readonly id: string;
  readonly partyId: string;
  readonly payee: "organiser" | "charity";
  readonly userId: string | null;
  readonly charityId: string | null;
  /** The how manyth one to this payee. */
  readonly attempt: number;
  /** What the provider and its reports know it by. */
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
  /** What the provider took for it; null while it has not said so. */
  readonly fee: Pence | null;
  readonly createdAt: Date;
  readonly stateAt: Date;
  readonly sentAt: Date | null;
  readonly nudges: number;
  /** When the provider was asked to cancel it while nobody had claimed it, and by which admin. */
  readonly cancelAskedAt: Date | null;
  readonly cancelAskedBy: string | null;
}

/** How we know of a step. */
export type StepSource = "clock" | "organiser" | "file" | "report" | "api" | "webhook" | "admin";

/** Where somebody says that a payout stands now. */
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

/** What came of it, in the order of the moves. `refused` has no way from where it stands; `missing` is no payout of ours. */
export type MoveOutcome =
  | { readonly kind: "moved" | "unchanged" | "refused"; readonly payoutId: string; readonly from: PayoutState }
  | { readonly kind: "missing"; readonly payoutId: string };

export type BatchRoute = "csv" | "api";

/** Payments that leave at once. */
export interface Batch {
  readonly id: string;
  readonly route: BatchRoute;
  readonly provider: Provider;
  /** What the provider knows it by. */
  readonly key: string;
  readonly providerBatchId: string | null;
  readonly state: "open" | "closed";
  readonly payments: number;
  readonly pence: Pence;
  readonly madeBy: string | null;
  readonly forcedReason: string;
  readonly madeAt: Date;
  /** When the provider was last asked for it; null before the first time. */
  readonly askedAt: Date | null;
  readonly closedAt: Date | null;
}

/** "Wednesday 24 March at 9:12 AM" */
export function momentWords(moment: Date): string {
  const { day, time } = londonTime(moment);
  return `${namedDay(day)} at ${timeOfDay(time)}`;
}
