import { fullName } from "@wishwell/domain/text/full-name";
import { type Pence, pence } from "@wishwell/domain/money/money";
import { partyClocks } from "@wishwell/domain/parties/party-clock";
import {
  holdEnd,
  type HoldEnd,
  type HeldReason,
  isHeldBack,
  payableReason,
  type PayableReason,
  type PayableStanding,
  standingOf,
} from "@wishwell/domain/payouts/payables";
import { hasFallenDue, isRetriedAutomatically, isReleasableByAdmin } from "@wishwell/domain/payouts/payout-rules";
import type { Database } from "../../platform/database/database.ts";
import { inBatches } from "../../platform/database/in-batches.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";
import { findPayees } from "../accounts/public.ts";
import { findCharities } from "../charities/public.ts";
import { type Owed, owedBy, paidParties, type PaidParty, type Tried, latestAttempts } from "./due.store.ts";
import { payoutEligibility } from "./due-payouts.ts";
import { openPayables, type PayablesSum, unvalidatedPayables } from "./payables.store.ts";

/** Money owed to an organiser or a charity, or part of it, and why it has not been paid. */
export interface Payable extends Owed {
  readonly reason: PayableReason;
  readonly ownerId: string | null;
  /** Since when it could have been paid, as far as the party is concerned. */
  readonly since: Date;
  /** When the party ends. */
  readonly endsAt: Date | null;
}

const atOnce = 2000;
type Reading = Pick<Deps, "db" | "clock">;

/** `held` includes `later`, which is held by time alone. */
export interface PayableSums extends Readonly<Record<PayableStanding | "later", PayablesSum>> {
  /** The parts of `waiting`, by charity. */
  readonly waitingFor: ReadonlyMap<string, Pence>;
  /** Since when the oldest of `due` has been owed. */
  readonly dueSince: Date | null;
}

/** Due, held and waiting for validation: together they equal the ledger's gift and charity balances. */
export async function sumPayables({ db, clock }: Reading, provider: Provider | null): Promise<PayableSums> {
  const { payables, notComplete } = await openPayables(db);
  const nothing = { count: 0, pence: pence(0) };
  const sums = { due: nothing, held: notComplete, waiting: nothing, later: notComplete };
  const add = (to: keyof typeof sums, sum: Pence) => {
    sums[to] = { count: sums[to].count + 1, pence: pence(sums[to].pence + sum) };
  };
  const waitingFor = new Map<string, Pence>();
  let dueSince: Date | null = null;
  for (const { reason, charityId, pence: sum, since } of await validatePayables(db, payables, provider, clock.now())) {
    const standing = standingOf(reason);
    add(standing, sum);
    if (standing === "due" && (dueSince === null || since < dueSince)) dueSince = since;
    if (standing === "waiting" && charityId !== null) {
      waitingFor.set(charityId, pence((waitingFor.get(charityId) ?? 0) + sum));
    }
    if (standing === "held" && !isHeldBack(reason)) add("later", sum);
  }
  return { ...sums, waitingFor, dueSince };
}

interface Paged {
  readonly from: number;
  readonly most: number;
}

export interface ListedPayable<Reason extends PayableReason = PayableReason> extends Payable {
  readonly reason: Reason;
  /** `id` is the organiser's account or the charity. */
  readonly receiver: { readonly id: string | null; readonly name: string; readonly email: string };
  /** When the hold ends, or who ends it. */
  readonly end: HoldEnd;
}

interface PayablesPage<Listed> {
  readonly total: number;
  readonly listed: readonly Listed[];
}

export interface HeldPayable extends ListedPayable<HeldReason> {
  /** What releasing this would release: every payment of the party that waits for it. */
  readonly releases: Pence;
}

/** Money that is held until someone acts, oldest first. */
export async function heldPayables(
  reading: Reading,
  provider: Provider | null,
  paged: Paged,
): Promise<PayablesPage<HeldPayable>> {
  const plain = provider === null ? null : { provider, now: reading.clock.now() };
  const { payables } = await openPayables(reading.db, plain);
  const held = await payablesWithReason(reading, provider, payables, isHeldBack);
  const released = Map.groupBy(
    held.filter(({ reason }) => isReleasableByAdmin(reason)),
    ({ partyId }) => partyId,
  );
  const releases = (partyId: string) =>
    pence((released.get(partyId) ?? []).reduce((sum, { pence: one }) => sum + one, 0));
  const { total, listed } = await pageOf(reading, held, paged);
  return { total, listed: listed.map((one) => ({ ...one, releases: releases(one.partyId) })) };
}

const notValidated = "charity not validated";

/** Charities' shares that wait for the charity's details or for an admin to validate them, oldest first. */
export async function waitingPayables(
  reading: Reading,
  provider: Provider | null,
  paged: Paged,
): Promise<PayablesPage<ListedPayable<typeof notValidated>>> {
  const payables = await unvalidatedPayables(reading.db);
  const waiting = await payablesWithReason(reading, provider, payables, (reason) => reason === notValidated);
  return pageOf(reading, waiting, paged);
}

/** Everything that is owed for these parties, with the reason it hasn't been paid; with `charityId`, only to that one. */
export async function payablesOf(
  reading: Reading,
  provider: Provider | null,
  { partyIds, charityId }: { readonly partyIds: readonly string[]; readonly charityId?: string },
): Promise<ListedPayable[]> {
  const balances = (await owedBy(reading.db, partyIds))
    .map(({ wantedBack, ...owed }) => ({ ...owed, pence: pence(owed.pence + wantedBack) }))
    .filter((owed) => owed.pence !== 0 && (charityId === undefined || owed.charityId === charityId));
  const payables = await validatePayables(reading.db, balances, provider, reading.clock.now());
  return withReceivers(reading, payables);
}

type For<Reason extends PayableReason> = Payable & { readonly reason: Reason };

async function payablesWithReason<Reason extends PayableReason>(
  { db, clock }: Reading,
  provider: Provider | null,
  payables: readonly Owed[],
  isWanted: (reason: PayableReason) => reason is Reason,
): Promise<For<Reason>[]> {
  return (await validatePayables(db, payables, provider, clock.now()))
    .flatMap((one) => (isWanted(one.reason) ? { ...one, reason: one.reason } : []))
    .toSorted(oldestFirst);
}

async function pageOf<Reason extends PayableReason>(
  reading: Reading,
  wanted: readonly For<Reason>[],
  { from, most }: Paged,
): Promise<PayablesPage<ListedPayable<Reason>>> {
  return { total: wanted.length, listed: await withReceivers(reading, wanted.slice(from, from + most)) };
}

const placeOf = ({ partyId, charityId, reason }: Payable) => `${partyId} ${charityId ?? ""} ${reason}`;

function oldestFirst(one: Payable, other: Payable): number {
  return one.since.getTime() - other.since.getTime() || (placeOf(one) < placeOf(other) ? -1 : 1);
}

async function withReceivers<Reason extends PayableReason>(
  { db, clock }: Reading,
  payables: readonly For<Reason>[],
): Promise<ListedPayable<Reason>[]> {
  const organisers = await findPayees(
    db,
    payables.flatMap(({ ownerId }) => ownerId ?? []),
  );
  const ids = new Set(payables.flatMap(({ charityId }) => charityId ?? []));
  const charities = new Map((await findCharities(db, [...ids])).map((charity) => [charity.id, charity]));
  return payables.map((one) => {
    const organiser = organisers.get(one.ownerId ?? "");
    const charity = charities.get(one.charityId ?? "");
    const toOrganiser = one.charityId === null;
    const receiver = toOrganiser
      ? { id: organiser?.id ?? null, name: organiser ? fullName(organiser) : "", email: organiser?.paymentEmail ?? "" }
      : { id: charity?.id ?? null, name: charity?.name ?? "", email: charity?.paymentEmail ?? "" };
    const payee = toOrganiser
      ? ({ kind: "organiser", emailChangedAt: organiser?.paymentEmailChangedAt ?? null } as const)
      : ({ kind: "charity", email: receiver.email, heldUntil: charity?.paymentsHeldUntil ?? null } as const);
    return { ...one, receiver, end: holdEnd(one.reason, { endsAt: one.endsAt, payee }, clock.now()) };
  });
}

export async function validatePayables(
  db: Database,
  payables: readonly Owed[],
  provider: Provider | null,
  now: Date,
): Promise<Payable[]> {
  const judged: Payable[] = [];
  await inBatches(payables, async (some) => void judged.push(...(await validateSome(db, some, provider, now))), atOnce);
  return judged;
}

const payeeOf = ({ partyId, charityId }: Pick<Owed, "partyId" | "charityId">) => `${partyId} ${charityId ?? ""}`;

async function validateSome(db: Database, payables: readonly Owed[], provider: Provider | null, now: Date) {
  const partyIds = [...new Set(payables.map(({ partyId }) => partyId))];
  const parties = await paidParties(db, partyIds);
  const tried = new Map((await latestAttempts(db, partyIds)).map((one) => [payeeOf(one), one]));
  const wanted = payables.map((payable) => {
    const last = tried.get(payeeOf(payable));
    const email = last?.state === "due" ? last.email : null;
    return { ...payable, email, userId: parties.get(payable.partyId)?.ownerId ?? null, last };
  });
  const judged = await payoutEligibility(db, wanted, now);
  return judged.flatMap(({ payout: { partyId, charityId, pence: balance, last }, verdict, owed, address }) => {
    const party = parties.get(partyId);
    const common = {
      partyId,
      charityId,
      ownerId: party?.ownerId ?? null,
      since: owedSince(party, now),
      endsAt: party?.endsAt ?? null,
    };
    // The balance was read first, so a change since then moves money between the two parts and neither counts it twice.
    const free = pence(Math.min(Math.max(owed, 0), balance));
    const soFar = soFarOf(party, last, { charityId, address, provider }, now);
    const parts: Payable[] = [
      { ...common, pence: free, reason: payableReason(verdict, soFar) },
      { ...common, pence: pence(balance - free), reason: "refund asked" },
    ];
    return parts.filter((part) => part.pence !== 0);
  });
}

function soFarOf(
  party: PaidParty | undefined,
  last: Tried | undefined,
  payee: { readonly charityId: string | null; readonly address: string; readonly provider: Provider | null },
  now: Date,
) {
  const requestedAt = party?.requestedAt ?? null;
  return {
    state: last?.state ?? null,
    fallenDue: party !== undefined && hasFallenDue(party, requestedAt, now),
    triedAgain: isRetriedAutomatically(
      last ?? null,
      payee.charityId === null ? { kind: "organiser", requestedAt } : { kind: "charity", email: payee.address },
    ),
    withProvider:
      payee.provider !== null && (last?.state === "due" ? last.provider : party?.provider) === payee.provider,
  };
}

function owedSince(party: PaidParty | undefined, now: Date): Date {
  if (party?.cancelledAt) return party.cancelledAt;
  if (!party?.completedAt || !party.endsAt) return now;
  return new Date(Math.max(party.completedAt.getTime(), partyClocks(party.endsAt).refundsCloseAt.getTime()));
}
