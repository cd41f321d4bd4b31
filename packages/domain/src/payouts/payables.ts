import type { Leaving } from "./payout-rules.ts";
import { isLive, type PayoutState } from "./payout-states.ts";

/** Why money owed to an organiser or a charity hasn't been paid yet. */
export type PayableReason =
  | Leaving
  /** The giver requested a refund that is not decided yet. */
  | "refund asked"
  | "not requested"
  /** The next run of the due job creates its payment. */
  | "being prepared"
  /** A late contribution: it is paid once the payment before it has ended. */
  | "payment on its way"
  | "last payment failed"
  | "other provider";

/** What has happened so far to pay the amount owed to a payee. */
export interface PaymentSoFar {
  /** State of the latest attempt; null before the first. */
  readonly state: PayoutState | null;
  readonly fallenDue: boolean;
  /** Whether the due job makes another attempt automatically. */
  readonly triedAgain: boolean;
  /** The provider that holds the money is the one we currently send payments with. */
  readonly withProvider: boolean;
}

/** The next file includes only existing payments without a hold; everything else has a reason. */
export function payableReason(leaving: Leaving, soFar: PaymentSoFar): PayableReason {
  if (leaving !== "may leave") return leaving;
  if (!soFar.withProvider) return "other provider";
  if (soFar.state === "due") return "may leave";
  if (soFar.state !== null && isLive(soFar.state)) return "payment on its way";
  if (!soFar.fallenDue) return "not requested";
  return soFar.triedAgain ? "being prepared" : "last payment failed";
}

/** Every penny owed is in exactly one of these, so together they equal the ledger's gift and charity balances. */
export type PayableStanding = "due" | "held" | "waiting";

export function standingOf(reason: PayableReason): PayableStanding {
  if (reason === "may leave") return "due";
  return reason === "charity not validated" ? "waiting" : "held";
}

const passing = [
  "not complete",
  "refunds still open",
  "not requested",
  "being prepared",
  "payment on its way",
  "address changed",
  "nothing owed",
] as const satisfies readonly PayableReason[];

/** Reasons that hold money until a person acts. */
export type HeldReason = Exclude<PayableReason, (typeof passing)[number] | "may leave" | "charity not validated">;

/** False for holds that end by themselves. */
export const isHeldBack = (reason: PayableReason): reason is HeldReason =>
  standingOf(reason) === "held" && !(passing as readonly PayableReason[]).includes(reason);
