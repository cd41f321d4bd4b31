import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { csvText } from "@wishwell/domain/text/csv-text";
import { seesRealTotals, type TotalViewer } from "@wishwell/domain/money/contribution-totals";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { type Pence, pence, toWire } from "@wishwell/domain/money/money";
import { feeRuleWords, ourFee } from "@wishwell/domain/money/split";
import { isOver, partyClocks } from "@wishwell/domain/parties/party-clock";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { type HeldReason, isHeldBack, standingOf } from "@wishwell/domain/payouts/payables";
import {
  addressHeldUntil,
  hidesRemainder,
  organiserWaits,
  type OrganiserWaits,
  payoutStateOf,
  promisesDate,
  releaseBy,
} from "@wishwell/domain/payouts/payout-rules";
import { endedUnpaid, isLive, leftStates } from "@wishwell/domain/payouts/payout-states";
import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { refuse } from "../../platform/http/api/refusal.ts";
import { findPayees } from "../accounts/public.ts";
import {
  decides,
  lockForOwner,
  type Party,
  readParty,
  recordPartyAction,
  requireNotCancelled,
  requireOwner,
  strangerRefused,
  totalViewer,
} from "../parties/public.ts";
import { createDuePayouts } from "./due-payouts.ts";
import { owedBy, type OwedNow, paidParties, type PaidParty } from "./due.store.ts";
import { type GivenParts, givenPartsOf, recordRequest, payoutsOfParty } from "./party-payouts.store.ts";
import { validatePayables } from "./payables.ts";
import type { Payout } from "./payout.ts";
import { openReplacements } from "./replacements.store.ts";

interface Requested {
  readonly payout: PartyPayout;
  readonly message: string;
}

/**
 * The organiser requests the money of a complete party, or requests it again after a failure. Both halves are queued
 * and sent once refunds can no longer be requested. Repeating it has no effect.
 */
export async function requestPayout(deps: Deps, actor: Actor, { id }: { readonly id: string }): Promise<Requested> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const party = await lockForOwner(deps, tx, actor, id);
    requireOwner(party);
    requireNotCancelled(party);
    if (!isOver(party.endsAt, now)) throw refuse("not_over", texts.partyNotOver);
    if (party.completedAt === null) throw refuse("not_complete", payoutTexts.notComplete);
    const look = { viewer: totalViewer(party, actor), now };
    const before = await payoutOf(tx, party, look);
    if (before.state === 3) return { payout: before, message: payoutTexts.requestedAlready };
    if (before.state === 1) return { payout: before, message: payoutTexts.paidAlready };
    if (before.paymentEmail === "") throw refuse("no_payment_email", payoutTexts.noPaymentEmail);
    if (before.owed <= 0) {
      throw before.allHeld ? refuse("held", payoutTexts.allHeld) : refuse("nothing_to_pay", payoutTexts.nothingToPay);
    }
    // Repeating a request does not count; a new one may send emails.
    await deps.limits.take("payoutRequests", id);
    await recordRequest(tx, id, now);
    await createDuePayouts(deps, tx, [id], "organiser");
    await recordPartyAction(deps, tx, actor, party, "request payout");
    const payout = await payoutOf(tx, party, look);
    return { payout, message: promisesDate(payout.waitsFor) ? payoutTexts.requested : payoutTexts.requestedHeld };
  });
}

/** The state of a party's money, for its organiser. */
export interface PartyPayout {
  readonly party: Party;
  /** A second organiser sees how the money stands, but neither acts on it nor learns the payment address. */
  readonly mayAct: boolean;
  readonly state: 0 | 1 | 2 | 3;
  /** Whether the viewer may see sums yet. */
  readonly showsSums: boolean;
  /** Part of the money is held, and showing what would be paid now would reveal how much. */
  readonly hidesWhatIsLeft: boolean;
  /** Everything the organiser could request is held. */
  readonly allHeld: boolean;
  readonly given: GivenParts;
  /** What is still owed to the organiser. */
  readonly owed: Pence;
  /** The organiser's payment address; empty if there is none. */
  readonly paymentEmail: string;
  readonly requestedAt: Date | null;
  readonly releaseBy: Date | null;
  readonly waitsFor: OrganiserWaits;
  readonly waitsUntil: Date | null;
  /** The latest attempt to pay the organiser, if it did not arrive. */
  readonly problem: Payout | null;
  readonly over: boolean;
  /** Charities that cannot be paid and for which a replacement was requested. */
  readonly askedAbout: ReadonlySet<string>;
  /** Charities whose share waits until an admin has validated them. */
  readonly waiting: ReadonlySet<string>;
  /** By charity: what holds its share until someone acts. */
  readonly heldShares: ReadonlyMap<string, HeldReason>;
  /** Newest first. */
  readonly payouts: readonly Payout[];
}

/** For the party's organiser and for admins. */
export async function showPayout(deps: Deps, actor: Actor, { id }: { readonly id: string }): Promise<PartyPayout> {
  const { party, view } = await readParty(deps, actor, { id });
  if (view !== "organiser") throw strangerRefused(actor);
  const payout = await payoutOf(deps.db, party, { viewer: totalViewer(party, actor), now: deps.clock.now() });
  return decides(party, actor) ? payout : { ...payout, mayAct: false };
}

interface Look {
  readonly viewer: TotalViewer;
  readonly now: Date;
}

/** Also called in the transaction that has just changed it. */
export async function payoutOf(db: Database, party: Party, { viewer, now }: Look): Promise<PartyPayout> {
  const paid = (await paidParties(db, [party.id])).get(party.id);
  const payee = (await findPayees(db, party.ownerId === null ? [] : [party.ownerId])).get(party.ownerId ?? "");
  const payouts = await payoutsOfParty(db, party.id);
  const balances = await owedBy(db, [party.id]);
  const { pence: owed = pence(0), wantedBack = pence(0) } = balances.find(({ charityId }) => charityId === null) ?? {};
  const [newest] = payouts.filter((payout) => payout.payee === "organiser");
  const onItsWay = newest !== undefined && isLive(newest.state);
  const { paymentEmail = "", paymentEmailChangedAt = null } = payee ?? {};
  const receiver = { kind: "organiser", email: paymentEmail, emailChangedAt: paymentEmailChangedAt } as const;
  const facts = paid && { email: paymentEmail, owed, party: paid, payee: receiver };
  const hasLeft = onItsWay && newest.state !== "due";
  const waitsFor = facts ? organiserWaits(facts, wantedBack > 0 && !hasLeft, now) : "not complete";
  const requestedAt = paid?.requestedAt ?? null;
  const state = payoutStateOf({
    complete: party.completedAt !== null,
    onItsWay,
    paid: party.organiserPaidAt !== null,
  });
  return {
    party,
    mayAct: true,
    state,
    showsSums: seesRealTotals(viewer, party, now),
    hidesWhatIsLeft: viewer === "organiser" && !hasLeft && hidesRemainder(waitsFor),
    allHeld: state === 2 && owed <= 0 && hidesRemainder(waitsFor),
    given: await givenPartsOf(db, party.id),
    owed,
    paymentEmail,
    requestedAt,
    releaseBy: requestedAt && party.endsAt && promisesDate(waitsFor) ? releaseBy(requestedAt, party.endsAt) : null,
    waitsFor,
    waitsUntil: waitsUntil(waitsFor, party, addressHeldUntil(paymentEmailChangedAt, now)),
    problem: newest && (endedUnpaid as readonly string[]).includes(newest.state) && owed > 0 ? newest : null,
    askedAbout: new Set((await openReplacements(db, party.id)).map(({ charityId }) => charityId)),
    ...(await standingOfShares(db, balances, { paid, payouts }, now)),
    over: isOver(party.endsAt, now),
    payouts,
  };
}

async function standingOfShares(
  db: Database,
  balances: readonly OwedNow[],
  { paid, payouts }: { readonly paid: PaidParty | undefined; readonly payouts: readonly Payout[] },
  now: Date,
): Promise<Pick<PartyPayout, "waiting" | "heldShares">> {
  const shares = balances
    .filter(({ charityId }) => charityId !== null)
    .map((share) => ({ ...share, pence: pence(share.pence + Math.max(share.wantedBack, 0)) }));
  const judged = await validatePayables(db, shares, paid?.provider ?? null, now);
  const waiting = new Set<string>();
  const heldShares = new Map<string, HeldReason>();
  // Money that a bank has taken is not owed, but may still be won back.
  const left = new Set(payouts.flatMap(({ charityId, state }) => (hasBeenSent(state) ? (charityId ?? []) : [])));
  for (const { charityId } of shares) {
    if (charityId !== null && paid?.disputed === true && !left.has(charityId)) heldShares.set(charityId, "disputed");
  }
  for (const { charityId, reason } of judged) {
    if (charityId === null) continue;
    if (standingOf(reason) === "waiting") waiting.add(charityId);
    if (isHeldBack(reason) && !heldShares.has(charityId)) heldShares.set(charityId, reason);
  }
  return { waiting, heldShares };
}

const hasBeenSent = (state: Payout["state"]) => (leftStates as readonly string[]).includes(state);

function waitsUntil(waitsFor: OrganiserWaits, { endsAt }: Party, heldUntil: Date | null): Date | null {
  if (waitsFor === "refunds still open" && endsAt !== null) return partyClocks(endsAt).refundsCloseAt;
  return waitsFor === "address held" ? heldUntil : null;
}

const columns = ["Date", "What", "To", "Amount in GBP", "Reference", "Transaction"];
const day = (moment: Date) => shortDate(londonDay(moment));

/**
 * A statement that adds up: contributions less fees equal both halves, followed by each payment that arrived.
 * Deductions are labelled rather than negative, because spreadsheets read a minus as a formula. Sums are empty while
 * the organiser may not see them.
 */
export function payoutStatement({ party, mayAct, given, payouts, showsSums }: PartyPayout): string {
  const sum = (amount: Pence) => (showsSums ? toWire(amount) : "");
  const until = party.completedAt === null ? "" : day(party.completedAt);
  const line = (what: string, to: string, amount: string) => [until, what, to, amount, "", ""];
  const paid = payouts.filter(({ state }) => state === "success").toSorted(byDayOrganiserFirst);
  const nameOf = ({ charityId, name }: Payout) => given.charities.find(({ id }) => id === charityId)?.name ?? name;
  return csvText([
    columns,
    line(`Given to ${party.name} (${given.count})`, "", sum(pence(given.total - given.costsAdded))),
    // Not for private amounts: the costs that one giver added reveal what they gave.
    ...(showsSums && given.costsAdded > 0
      ? [line("Plus costs that givers covered (not counting private amounts)", "", sum(given.costsAdded))]
      : []),
    line("Less the payment provider’s fees", "", sum(given.providerFee)),
    line(`Less our fees (${feeRuleWords(ourFee)})`, "", sum(given.platformFee)),
    line("Half for the gift", "Organiser", sum(given.gift)),
    ...given.charities.map(({ name, pence: share }) => line("Half for the charity", name, sum(share))),
    ...paid.map((payout) => [
      day(payout.stateAt),
      "Paid",
      payout.charityId !== null ? nameOf(payout) : mayAct ? payout.email : "Organiser",
      sum(payout.pence),
      payout.reference,
      payout.transactionId ?? "",
    ]),
  ]);
}

/** Payments that arrived at the same time are listed organiser first, like the halves above. */
function byDayOrganiserFirst(one: Payout, other: Payout): number {
  return one.stateAt.getTime() - other.stateAt.getTime() || rank(one) - rank(other);
}

const rank = ({ charityId }: Payout) => (charityId === null ? 0 : 1);
