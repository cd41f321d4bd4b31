import type { Leaving } from "./payout-rules.ts";
import { isLive, type PayoutState } from "./payout-states.ts";

/** Why money that is owed to an organiser or a charity is where it is. */
export type PayableReason =
  | Leaving
  /** A giver wants it back, and nobody has decided yet. */
  | "refund asked"
  | "not requested"
  /** The next run of the due job makes its payment. */
  | "being prepared"
  /** A late contribution: it follows once the payment before it has ended. */
  | "payment on its way"
  | "last payment failed"
  | "other provider";

/** What has been done so far about paying someone what they are owed. */
export interface PaymentSoFar {
  /** The newest attempt; null before the first. */
  readonly state: PayoutState | null;
  readonly fallenDue: boolean;
  /** Whether the due job makes another attempt by itself. */
  readonly triedAgain: boolean;
  /** The money is with the provider that payments are sent with now. */
  readonly withProvider: boolean;
}

/** Only a payment that exists, and that nothing holds, is in the next file: everything else has a reason. */
export function payableReason(leaving: Leaving, soFar: PaymentSoFar): PayableReason {
  if (leaving !== "may leave") return leaving;
  if (!soFar.withProvider) return "other provider";
  if (soFar.state === "due") return "may leave";
  if (soFar.state !== null && isLive(soFar.state)) return "payment on its way";
  if (!soFar.fallenDue) return "not requested";
  return soFar.triedAgain ? "being prepared" : "last payment failed";
}

/** Every penny that is owed is in exactly one of these, so that together they are the ledger's gift and charity balances. */
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

/** What holds money until a person does something about it. */
export type HeldReason = Exclude<PayableReason, (typeof passing)[number] | "may leave" | "charity not validated">;

/** False for what is held only by time. */
export const isHeldBack = (reason: PayableReason): reason is HeldReason =>
  standingOf(reason) === "held" && !(passing as readonly PayableReason[]).includes(reason);
