import { charityPayable, isGone, type PayableFacts } from "../charities/charity-payable.ts";
import { sameAddress } from "../text/email-key.ts";
import { hour, monthsAfter } from "../parties/london-time.ts";
import { type Pence, pence } from "../money/money.ts";
import { partyClocks } from "../parties/party-clock.ts";
import { endedUnpaid, type PayoutState } from "./payout-states.ts";

/** Payouts of a party that was given more than this need an admin's review. */
export const reviewAbove = pence(200_000);

/** How long payouts to an organiser are held after their payment email address changes. */
export const addressHold = 24 * hour;

const releaseWithin = 48 * hour;
const alertAfter = 36 * hour;

/**
 * How long we submit nothing new after the provider refuses a payout: an empty account isn't topped up within minutes.
 */
const pauseAfterRefusal = hour;

/** Facts that decide whether a payout may be sent now. */
export interface PayoutFacts {
  /** The email address that the payout was created for; null if none has been created. */
  readonly email: string | null;
  /** What the payee is owed now, without contributions whose refund was requested. */
  readonly owed: Pence;
  readonly party: {
    readonly endsAt: Date | null;
    readonly completedAt: Date | null;
    readonly cancelledAt: Date | null;
    /** A bank disputes one of its payments. */
    readonly disputed: boolean;
    /** An admin has hidden its page after a report. */
    readonly hidden: boolean;
    /** Everything that guests gave and that wasn't refunded. */
    readonly given: Pence;
    /** The sum that an admin has reviewed and released. */
    readonly reviewed: Pence | null;
    readonly reviewedAt: Date | null;
    /** When the organiser was blocked; null if they aren't. */
    readonly blockedAt: Date | null;
  };
  readonly payee:
    | { readonly kind: "organiser"; readonly email: string; readonly emailChangedAt: Date | null }
    | { readonly kind: "charity"; readonly charity: PayableFacts };
}

export type PayoutVerdict =
  | "sendable"
  | "called off"
  | "not complete"
  | "refunds still open"
  | "disputed"
  | "page hidden"
  | "waits for review"
  | "organiser blocked"
  | "nothing owed"
  | "no payment address"
  /** The payout was created for a different email address. */
  | "address changed"
  | "address held"
  /** The charity has given no payment details, or an admin hasn't validated them. */
  | "charity not validated"
  | "charity not payable";

/** Whether the money may be sent now, and if not, why. */
export function payoutVerdict({ email, owed, party, payee }: PayoutFacts, now: Date): PayoutVerdict {
  if (party.cancelledAt !== null) return "called off";
  if (party.completedAt === null || party.endsAt === null) return "not complete";
  if (now < partyClocks(party.endsAt).refundsCloseAt) return "refunds still open";
  if (party.disputed) return "disputed";
  if (owed <= 0) return "nothing owed";
  if (party.hidden) return "page hidden";
  if (isBlocked(party)) return "organiser blocked";
  const held = payee.kind === "organiser" ? organiserHeld(payee, email, now) : charityHeld(payee.charity, email, now);
  if (held !== null) return held;
  return waitsForReview(party.given, party.reviewed) ? "waits for review" : "sendable";
}

/** What the organiser sees: includes a partial hold because a giver requested a refund. */
export type OrganiserWaits = PayoutVerdict | "refund asked";

/** A hold that would outlast the refund period is shown rather than the date when refunds close. */
export function organiserWaits(facts: PayoutFacts, partIsHeld: boolean, now: Date): OrganiserWaits {
  const waits = payoutVerdict(facts, now);
  const closes = facts.party.endsAt === null ? now : partyClocks(facts.party.endsAt).refundsCloseAt;
  const then = waits === "refunds still open" ? payoutVerdict(facts, closes) : waits;
  if (then === "nothing owed" && partIsHeld) return "refund asked";
  if (then !== "sendable") return then;
  return partIsHeld ? "refund asked" : waits;
}

/** A date is promised only while nothing but time holds the money. */
export const promisesDate = (waits: OrganiserWaits): boolean => waits === "sendable" || waits === "refunds still open";

/** While part of the money is held, the remaining sum would reveal the held amount. */
export const hidesRemainder = (waits: OrganiserWaits): boolean => waits === "disputed" || waits === "refund asked";

type OrganiserPayee = Extract<PayoutFacts["payee"], { readonly kind: "organiser" }>;

function organiserHeld({ email: address, emailChangedAt }: OrganiserPayee, email: string | null, now: Date) {
  if (address === "") return "no payment address";
  if (email !== null && !sameAddress(address, email)) return "address changed";
  return isHeld(emailChangedAt, now) ? "address held" : null;
}

function charityHeld(charity: PayableFacts, email: string | null, now: Date) {
  const payable = charityPayable(charity, now);
  if (payable === "no payment address") return "charity not validated";
  const moved = email !== null && charity.paymentEmail !== "" && !sameAddress(charity.paymentEmail, email);
  if (moved) return "address changed";
  if (payable === "not validated") return "charity not validated";
  return payable === "payable" ? null : "charity not payable";
}

/** Holds that an admin can release. */
export const isReleasableByAdmin = (reason: string): boolean =>
  reason === "waits for review" || reason === "organiser blocked";

const isHeld = (changedAt: Date | null, now: Date) =>
  changedAt !== null && now.getTime() < changedAt.getTime() + addressHold;

/**
 * Payouts of a blocked organiser are held until an admin has reviewed the party since the block, and then only up to
 * the reviewed sum.
 */
const isBlocked = ({ blockedAt, reviewedAt, reviewed, given }: PayoutFacts["party"]): boolean =>
  blockedAt !== null && (reviewedAt === null || reviewedAt < blockedAt || reviewed === null || given > reviewed);

/** A review releases only the sum that the admin saw, not later contributions. */
const waitsForReview = (given: Pence, reviewed: Pence | null): boolean =>
  given > reviewAbove && (reviewed === null || given > reviewed);

/** Both halves become due when the organiser asks, or automatically 72 hours after the party. */
export function hasFallenDue(
  { endsAt, completedAt, cancelledAt }: Pick<PayoutFacts["party"], "endsAt" | "completedAt" | "cancelledAt">,
  requestedAt: Date | null,
  now: Date,
): boolean {
  if (completedAt === null || cancelledAt !== null || endsAt === null) return false;
  return requestedAt !== null || now >= partyClocks(endsAt).completesAt;
}

/** The latest attempt to pay a payee. */
interface LastAttempt {
  readonly state: PayoutState;
  readonly stateAt: Date;
  readonly email: string;
  /** It was recalled before the provider had it. */
  readonly calledBack: boolean;
}

/**
 * Whether another attempt is made automatically. A failed or returned payment would fail again, so the organiser has to
 * ask again, or the charity has to correct its email address.
 */
export function isRetriedAutomatically(
  last: LastAttempt | null,
  payee:
    | { readonly kind: "organiser"; readonly requestedAt: Date | null }
    | { readonly kind: "charity"; readonly email: string },
): boolean {
  if (last === null || last.calledBack || !(endedUnpaid as readonly string[]).includes(last.state)) return true;
  if (payee.kind === "charity") return !sameAddress(last.email, payee.email);
  return payee.requestedAt !== null && payee.requestedAt > last.stateAt;
}

/** What the organiser sees: 0 not complete, 2 can be requested (again), 3 on its way, 1 paid. */
export function payoutStateOf(party: {
  readonly complete: boolean;
  readonly onItsWay: boolean;
  readonly paid: boolean;
}): 0 | 1 | 2 | 3 {
  if (!party.complete) return 0;
  if (party.onItsWay) return 3;
  return party.paid ? 1 : 2;
}

/** The latest time it is sent: 48 hours after the request, but never before refunds close. */
export function releaseBy(requestedAt: Date, endsAt: Date): Date {
  const promised = requestedAt.getTime() + releaseWithin;
  return new Date(Math.max(promised, partyClocks(endsAt).refundsCloseAt.getTime()));
}

/** Payouts requested by this time and still not sent are reported to an admin. */
export const alertsWhenRequestedBy = (now: Date): Date => new Date(now.getTime() - alertAfter);

/** Whether anything new may be submitted after the provider's last refusal. */
export const maySubmit = (refusedAt: Date | null, now: Date): boolean =>
  refusedAt === null || now.getTime() >= refusedAt.getTime() + pauseAfterRefusal;

/** When the hold for a changed email address ends; null if there is none. */
export function addressHeldUntil(changedAt: Date | null, now: Date): Date | null {
  return changedAt !== null && isHeld(changedAt, now) ? new Date(changedAt.getTime() + addressHold) : null;
}

/** How long a charity has to claim its share. */
const unclaimedMonths = 3;

export type ReplacementCause = "left_register" | "de_listed" | "unclaimed" | "unpayable";

/**
 * Why the organiser has to choose another charity; null if there is no reason. A charity that left its register is
 * found soon after the party; one that doesn't claim its share, or can't be paid, has three months.
 */
export function needsReplacement(
  facts: { readonly charity: PayableFacts; readonly endsAt: Date; readonly firstSentAt: Date | null },
  now: Date,
): ReplacementCause | null {
  const { charity, endsAt, firstSentAt } = facts;
  if (now < partyClocks(endsAt).charityCheckAt) return null;
  if (isGone(charity.standing)) return charity.standing === "left" ? "left_register" : "de_listed";
  if (firstSentAt !== null) return now >= monthsAfter(firstSentAt, unclaimedMonths) ? "unclaimed" : null;
  const payable = charityPayable(charity, now) === "payable";
  return !payable && now >= monthsAfter(endsAt, unclaimedMonths) ? "unpayable" : null;
}
