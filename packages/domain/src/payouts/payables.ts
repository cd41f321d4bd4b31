import { partyClocks } from "../parties/party-clock.ts";
import { addressHeldUntil, type PayoutVerdict } from "./payout-rules.ts";
import { isLive, type PayoutState } from "./payout-states.ts";

/** Why money owed to an organiser or a charity hasn't been paid yet. */
export type PayableReason =
  | PayoutVerdict
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
export function payableReason(verdict: PayoutVerdict, soFar: PaymentSoFar): PayableReason {
  if (verdict !== "sendable") return verdict;
  if (!soFar.withProvider) return "other provider";
  if (soFar.state === "due") return "sendable";
  if (soFar.state !== null && isLive(soFar.state)) return "payment on its way";
  if (!soFar.fallenDue) return "not requested";
  return soFar.triedAgain ? "being prepared" : "last payment failed";
}

/** Every penny owed is in exactly one of these, so together they equal the ledger's gift and charity balances. */
export type PayableStanding = "due" | "held" | "waiting";

export function standingOf(reason: PayableReason): PayableStanding {
  if (reason === "sendable") return "due";
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
export type HeldReason = Exclude<PayableReason, (typeof passing)[number] | "sendable" | "charity not validated">;

/** False for holds that end by themselves. */
export const isHeldBack = (reason: PayableReason): reason is HeldReason =>
  standingOf(reason) === "held" && !(passing as readonly PayableReason[]).includes(reason);

/** Who can end a hold that doesn't end by itself. */
export const deciders = ["provider", "admin", "organiser", "charity"] as const;

export interface HoldEnd {
  /** When it ends by itself. */
  readonly until: Date | null;
  /** Who ends it otherwise; null if nobody has to. */
  readonly decidedBy: (typeof deciders)[number] | null;
}

export interface HoldFacts {
  readonly endsAt: Date | null;
  readonly payee:
    | { readonly kind: "organiser"; readonly emailChangedAt: Date | null }
    | { readonly kind: "charity"; readonly email: string; readonly heldUntil: Date | null };
}

/** Until when money is held, or who decides. */
export function holdEnd(reason: PayableReason, { endsAt, payee }: HoldFacts, now: Date): HoldEnd {
  const clocks = endsAt === null ? null : partyClocks(endsAt);
  switch (reason) {
    case "not complete":
    case "not requested":
      return ends(clocks?.completesAt ?? null);
    case "refunds still open":
      return ends(clocks?.refundsCloseAt ?? null);
    case "address held":
      return ends(payee.kind === "organiser" ? addressHeldUntil(payee.emailChangedAt, now) : payee.heldUntil);
    case "charity not payable":
      return payee.kind === "charity" && payee.heldUntil !== null && payee.heldUntil > now
        ? ends(payee.heldUntil)
        : decides("organiser");
    case "charity not validated":
      return decides(payee.kind === "charity" && payee.email === "" ? "charity" : "admin");
    case "no payment address":
    case "last payment failed":
      return decides(payee.kind);
    case "disputed":
    case "payment on its way":
      return decides("provider");
    case "page hidden":
    case "waits for review":
    case "organiser blocked":
    case "refund asked":
    case "other provider":
      return decides("admin");
    case "address changed":
    case "being prepared":
    case "called off":
    case "sendable":
    case "nothing owed":
      return ends(null);
  }
}

const ends = (until: Date | null): HoldEnd => ({ until, decidedBy: null });
const decides = (decidedBy: HoldEnd["decidedBy"]): HoldEnd => ({ until: null, decidedBy });
