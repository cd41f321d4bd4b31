import { pence, type Pence } from "@wishwell/domain/money/money";
import { ourFee, smallerParts, splitAfterChargeback } from "@wishwell/domain/money/split";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  account,
  balancesOf,
  type BookedContribution,
  chargebackEntry,
  chargebackKind,
  chargebackWonByUsEntry,
  chargebackWonEntry,
  findBooked,
  linesOfEntry,
  postEntry,
  type SharesLeft,
} from "../ledger/public.ts";
import { refundablePence } from "./charged-back.store.ts";
import { type Booking, disputesOfCapture, hasLeft, type KnownDispute } from "./disputes.store.ts";
import {
  deductFromShares,
  isRefundable,
  type RefundableContribution,
  returnToShares,
} from "../contribution-records/public.ts";

type LedgerDeps = Pick<Deps, "clock">;

interface Loss {
  readonly bookedAs: string;
  readonly captureId: string;
  readonly amount: Pence;
  /** Who has borne the loss so far, if only its amount has changed. */
  readonly carriedBy?: Booking["carriedBy"] | undefined;
}

/**
 * The contribution's own shares bear the loss while we hold them. Once any were paid out, or are being refunded, the
 * loss is ours, because later contributions belong to others. So is the loss of a payment that was never credited.
 * After a partial chargeback the rest is split again.
 */
export async function bookChargeback(
  deps: LedgerDeps,
  tx: Tx,
  given: RefundableContribution,
  loss: Loss,
): Promise<Booking> {
  const { bookedAs, captureId, amount } = loss;
  const own = given.captureId === captureId ? await findBooked(tx, given.id) : null;
  const booked = own ?? uncredited(given, amount);
  const isPart =
    own !== null && amount < (await refundablePence(tx, { contributionId: given.id, captureId, pence: own.amount }));
  const carriedBy = loss.carriedBy ?? (own !== null && (await sharesAreThere(tx, given, own)) ? "shares" : "platform");
  const left = carriedBy === "shares" ? sharesLeft(booked, isPart ? amount : booked.amount) : null;
  await postEntry(deps, tx, chargebackEntry(booked, { ref: bookedAs, amount, isPart, left }));
  if (isPart && left !== null) await deductFromShares(tx, given.id, amount, left);
  return { bookedAs, carriedBy, isPart };
}

/** Reverses the entry of the chargeback. */
export async function bookChargebackWon(
  deps: LedgerDeps,
  tx: Tx,
  given: RefundableContribution,
  booking: Booking,
): Promise<void> {
  const { bookedAs: ref, isPart, carriedBy } = booking;
  const about = uncredited(given, given.pence);
  const taken = await linesOfEntry(tx, { kind: chargebackKind(isPart), ref: `${given.provider}:${ref}` });
  await postEntry(deps, tx, chargebackWonEntry(about, { ref, isPart, taken }));
  if (isPart && carriedBy === "shares") await returnToShares(tx, given.id, taken);
}

/** For a contribution that is gone, or whose guest has given again: the shares cannot be restored. */
export async function bookChargebackWonByUs(
  deps: LedgerDeps,
  tx: Tx,
  given: RefundableContribution,
  { booking, pence: amount }: KnownDispute,
): Promise<void> {
  if (booking === null) return;
  const { bookedAs: ref, isPart } = booking;
  await postEntry(deps, tx, chargebackWonByUsEntry(uncredited(given, given.pence), { ref, isPart, amount }));
}

export const nextName = (name: string): string => {
  const [id = "", number = "1"] = name.split(":");
  return `${id}:${Number(number) + 1}`;
};

/** The provider's id that a booking is named after. */
export const idOfName = (name: string): string => name.split(":")[0] ?? "";

/** A reversed booking keeps its name, so a new booking needs another one. */
export async function unusedName(tx: Tx, provider: string, name: string): Promise<string> {
  for (const isPart of [false, true]) {
    const booked = await linesOfEntry(tx, { kind: chargebackKind(isPart), ref: `${provider}:${name}` });
    if (booked.length > 0) return unusedName(tx, provider, nextName(name));
  }
  return name;
}

/** The contribution as the ledger would have it if nothing had been credited. */
function uncredited({ id, partyId, provider }: RefundableContribution, amount: Pence): BookedContribution {
  const nothing = pence(0);
  const split = { providerFee: nothing, platformFee: nothing, gift: nothing, charity: nothing };
  return { id, partyId, provider, amount, split, charities: new Map() };
}

function sharesLeft({ amount, split, charities }: BookedContribution, taken: Pence): SharesLeft {
  const rest = splitAfterChargeback({ amount, providerFee: split.providerFee, taken }, ourFee);
  return { split: rest, charities: smallerParts(rest.charity, charities) };
}

/**
 * Whether a payout has included shares of this contribution. Only for a contribution that was not charged back in full.
 */
export async function isPaidOut(tx: Tx, given: RefundableContribution, captureId: string): Promise<boolean> {
  const own = given.captureId === captureId ? await findBooked(tx, given.id) : null;
  return own !== null && !(await isBeingRefunded(tx, given)) && (await haveBeenPaidOut(tx, own));
}

/** Neither charged back nor refunded. A dispute in another currency has taken nothing yet. */
async function isHeld(tx: Tx, given: RefundableContribution): Promise<boolean> {
  if (given.state !== "disputed") return isRefundable(given) || given.state === "refund_asked";
  const disputes = await disputesOfCapture(tx, given.provider, given.captureId ?? "");
  return !disputes.some(({ state, booking }) => state === "open" && booking !== null);
}

const sharesAreThere = async (tx: Tx, given: RefundableContribution, own: BookedContribution) =>
  (await isHeld(tx, given)) && !(await isBeingRefunded(tx, given)) && !(await haveBeenPaidOut(tx, own));

/** Its shares are set aside for the giver: no longer the party's, but not paid out either. */
async function isBeingRefunded(tx: Tx, given: RefundableContribution): Promise<boolean> {
  const due = account.refundDue(given.id);
  return ((await balancesOf(tx, [due])).get(due) ?? 0) !== 0;
}

async function haveBeenPaidOut(tx: Tx, { id, partyId, split, charities }: BookedContribution): Promise<boolean> {
  if (await hasLeft(tx, id)) return true;
  const shares = [
    [account.gift(partyId), split.gift] as const,
    ...[...charities].map(([charityId, share]) => [account.charity(partyId, charityId), share] as const),
  ];
  const balances = await balancesOf(
    tx,
    shares.map(([name]) => name),
  );
  // Balances owed are negative. Payouts from before their parts were recorded show up only in these balances.
  return shares.some(([name, share]) => (balances.get(name) ?? 0) + share > 0);
}
