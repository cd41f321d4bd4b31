import { charityPayable, isGone, type PayableFacts } from "../charities/charity-payable.ts";
import { sameAddress } from "../text/email-key.ts";
import { hour, monthsAfter } from "../parties/london-time.ts";
import { type Pence, pence } from "../money/money.ts";
import { partyClocks } from "../parties/party-clock.ts";
import { endedUnpaid, type PayoutState } from "./payout-states.ts";

/** A party that was given more than this waits for an admin's look. */
export const reviewAbove = pence(200_000);

/** How long nothing leaves for an organiser whose payment address changed. */
export const addressHold = 24 * hour;

const releaseWithin = 48 * hour;
const alertAfter = 36 * hour;

/** How long nothing new goes to a provider that said no: an account without money is not filled within minutes. */
const restAfterNo = hour;

/** What decides whether a payout may leave at this moment. */
export interface LeavingFacts {
  /** Where the payout would go, as it was made; null while none has been made. */
  readonly email: string | null;
  /** What its payee is owed now, without what somebody wants back. */
  readonly owed: Pence;
  readonly party: {
    readonly endsAt: Date | null;
    readonly completedAt: Date | null;
    readonly cancelledAt: Date | null;
    /** A bank wants something of it back. */
    readonly disputed: boolean;
    /** Everything that guests gave and that did not go back. */
    readonly given: Pence;
    /** Up to which sum an admin has let it pass. */
    readonly reviewed: Pence | null;
    readonly reviewedAt: Date | null;
    /** Since when its organiser may not sign in; null for everybody else. */
    readonly blockedAt: Date | null;
  };
  readonly payee:
    | { readonly kind: "organiser"; readonly email: string; readonly emailChangedAt: Date | null }
    | { readonly kind: "charity"; readonly charity: PayableFacts };
}

export type Leaving =
  | "may leave"
  | "called off"
  | "not complete"
  | "refunds still open"
  | "disputed"
  | "waits for review"
  | "organiser blocked"
  | "nothing owed"
  | "no payment address"
  /** It was made for another one. */
  | "address changed"
  | "address held"
  /** We don't know where to pay it, or an admin hasn't validated what it told us. */
  | "charity not validated"
  | "charity not payable";

/** Whether money may leave now, and if not, what it waits for. */
export function mayLeave({ email, owed, party, payee }: LeavingFacts, now: Date): Leaving {
  if (party.cancelledAt !== null) return "called off";
  if (party.completedAt === null || party.endsAt === null) return "not complete";
  if (now < partyClocks(party.endsAt).refundsCloseAt) return "refunds still open";
  if (party.disputed) return "disputed";
  if (owed <= 0) return "nothing owed";
  if (isBlocked(party)) return "organiser blocked";
  const held = payee.kind === "organiser" ? organiserHeld(payee, email, now) : charityHeld(payee.charity, email, now);
  if (held !== null) return held;
  return waitsForReview(party.given, party.reviewed) ? "waits for review" : "may leave";
}

/** What an organiser is told: also that only a part is held, because a giver wants it back. */
export type OrganiserWaits = Leaving | "refund asked";

/** What would still hold the money when refunds close comes before the date on which they do. */
export function organiserWaits(facts: LeavingFacts, partIsHeld: boolean, now: Date): OrganiserWaits {
  const waits = mayLeave(facts, now);
  const closes = facts.party.endsAt === null ? now : partyClocks(facts.party.endsAt).refundsCloseAt;
  const then = waits === "refunds still open" ? mayLeave(facts, closes) : waits;
  if (then === "nothing owed" && partIsHeld) return "refund asked";
  if (then !== "may leave") return then;
  return partIsHeld ? "refund asked" : waits;
}

/** A date is promised only while nothing but time holds the money. */
export const promisesDate = (waits: OrganiserWaits): boolean => waits === "may leave" || waits === "refunds still open";

/** While a part is held, what is left would show how much that is. */
export const hidesWhatIsLeft = (waits: OrganiserWaits): boolean => waits === "disputed" || waits === "refund asked";

type OrganiserPayee = Extract<LeavingFacts["payee"], { readonly kind: "organiser" }>;

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

/** What an admin can let pass. */
export const waitsForLook = (reason: string): boolean =>
  reason === "waits for review" || reason === "organiser blocked";

const isHeld = (changedAt: Date | null, now: Date) =>
  changedAt !== null && now.getTime() < changedAt.getTime() + addressHold;

/** Of a party whose organiser was blocked nothing leaves, until an admin has looked at it since; then what was seen. */
const isBlocked = ({ blockedAt, reviewedAt, reviewed, given }: LeavingFacts["party"]): boolean =>
  blockedAt !== null && (reviewedAt === null || reviewedAt < blockedAt || reviewed === null || given > reviewed);

/** A look lets pass what was seen, and nothing that came later. */
const waitsForReview = (given: Pence, reviewed: Pence | null): boolean =>
  given > reviewAbove && (reviewed === null || given > reviewed);

/** Both halves fall due when the organiser asks, or some days after the party by themselves. */
export function hasFallenDue(
  { endsAt, completedAt, cancelledAt }: Pick<LeavingFacts["party"], "endsAt" | "completedAt" | "cancelledAt">,
  requestedAt: Date | null,
  now: Date,
): boolean {
  if (completedAt === null || cancelledAt !== null || endsAt === null) return false;
  return requestedAt !== null || now >= partyClocks(endsAt).completesAt;
}

/** The newest attempt to pay somebody. */
interface LastAttempt {
  readonly state: PayoutState;
  readonly stateAt: Date;
  readonly email: string;
  /** It was taken back before the provider had it. */
  readonly calledBack: boolean;
}

/**
 * Whether another attempt is made by itself. What failed or came back would do so again: an organiser asks anew, a charity
 * has to mend its address.
 */
export function isPaidAgain(
  last: LastAttempt | null,
  payee:
    | { readonly kind: "organiser"; readonly requestedAt: Date | null }
    | { readonly kind: "charity"; readonly email: string },
): boolean {
  if (last === null || last.calledBack || !(endedUnpaid as readonly string[]).includes(last.state)) return true;
  if (payee.kind === "charity") return !sameAddress(last.email, payee.email);
  return payee.requestedAt !== null && payee.requestedAt > last.stateAt;
}

/** What an organiser sees: 0 not complete, 2 to be asked for (again), 3 on its way, 1 paid. */
export function payoutStateOf(party: {
  readonly complete: boolean;
  readonly onItsWay: boolean;
  readonly paid: boolean;
}): 0 | 1 | 2 | 3 {
  if (!party.complete) return 0;
  if (party.onItsWay) return 3;
  return party.paid ? 1 : 2;
}

/** By when it leaves, at the latest: some hours after it was asked for, and never before refunds close. */
export function releaseBy(requestedAt: Date, endsAt: Date): Date {
  const promised = requestedAt.getTime() + releaseWithin;
  return new Date(Math.max(promised, partyClocks(endsAt).refundsCloseAt.getTime()));
}

/** When an admin hears that something asked for has not left. */
export const alertsWhenRequestedBy = (now: Date): Date => new Date(now.getTime() - alertAfter);

/** Whether the provider is asked for anything new, after its last no. */
export const maySubmit = (refusedAt: Date | null, now: Date): boolean =>
  refusedAt === null || now.getTime() >= refusedAt.getTime() + restAfterNo;

/** When the hold after a changed address ends; null when there is none. */
export function addressHeldUntil(changedAt: Date | null, now: Date): Date | null {
  return changedAt !== null && isHeld(changedAt, now) ? new Date(changedAt.getTime() + addressHold) : null;
}

/** How long a charity has to take what it was given. */
const unclaimedMonths = 3;

export type ReplacementCause = "left_register" | "de_listed" | "unclaimed" | "unpayable";

/**
 * Why the organiser is asked for another charity; null while there is no reason. A charity that is gone from its register
 * is known soon after the party; one that does not take its share, or cannot be paid, has three months.
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
