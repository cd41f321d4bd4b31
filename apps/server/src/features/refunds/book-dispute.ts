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
  post,
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

type Books = Pick<Deps, "clock">;

interface Loss {
  readonly bookedAs: string;
  readonly captureId: string;
  readonly amount: Pence;
  /** Who carried it so far, when only its amount has changed. */
  readonly carriedBy?: Booking["carriedBy"] | undefined;
}

/**
 * Its own shares carry it while they are there; when anything of them has left, or they are on their way back already, it
 * is our loss: what others gave since is theirs. So is that of a payment that was never credited. When only a part is
 * taken the rest is split again.
 */
export async function bookChargeback(
  books: Books,
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
  await post(books, tx, chargebackEntry(booked, { ref: bookedAs, amount, isPart, left }));
  if (isPart && left !== null) await deductFromShares(tx, given.id, amount, left);
  return { bookedAs, carriedBy, isPart };
}

/** What was taken then, the other way round. */
export async function bookChargebackWon(
  books: Books,
  tx: Tx,
  given: RefundableContribution,
  booking: Booking,
): Promise<void> {
  const { bookedAs: ref, isPart, carriedBy } = booking;
  const about = uncredited(given, given.pence);
  const taken = await linesOfEntry(tx, { kind: chargebackKind(isPart), ref: `${given.provider}:${ref}` });
  await post(books, tx, chargebackWonEntry(about, { ref, isPart, taken }));
  if (isPart && carriedBy === "shares") await returnToShares(tx, given.id, taken);
}

/** Its contribution is gone, or the guest has given again since: the shares cannot come back. */
export async function bookChargebackWonByUs(
  books: Books,
  tx: Tx,
  given: RefundableContribution,
  { booking, pence: amount }: KnownDispute,
): Promise<void> {
  if (booking === null) return;
  const { bookedAs: ref, isPart } = booking;
  await post(books, tx, chargebackWonByUsEntry(uncredited(given, given.pence), { ref, isPart, amount }));
}

export const nextName = (name: string): string => {
  const [id = "", number = "1"] = name.split(":");
  return `${id}:${Number(number) + 1}`;
};

/** The provider's id that a booking is named after. */
export const idOfName = (name: string): string => name.split(":")[0] ?? "";

/** A booking that was undone keeps its name. */
export async function unusedName(tx: Tx, provider: string, name: string): Promise<string> {
  for (const isPart of [false, true]) {
    const booked = await linesOfEntry(tx, { kind: chargebackKind(isPart), ref: `${provider}:${name}` });
    if (booked.length > 0) return unusedName(tx, provider, nextName(name));
  }
  return name;
}

/** As the books would know it if nobody had got anything of it. */
function uncredited({ id, partyId, provider }: RefundableContribution, amount: Pence): BookedContribution {
  const nothing = pence(0);
  const split = { providerFee: nothing, platformFee: nothing, gift: nothing, charity: nothing };
  return { id, partyId, provider, amount, split, charities: new Map() };
}

function sharesLeft({ amount, split, charities }: BookedContribution, taken: Pence): SharesLeft {
  const rest = splitAfterChargeback({ amount, providerFee: split.providerFee, taken }, ourFee);
  return { split: rest, charities: smallerParts(rest.charity, charities) };
}

/** Whether a payment has taken shares of a contribution along. Asked of one that no bank has taken whole. */
export async function isPaidOut(tx: Tx, given: RefundableContribution, captureId: string): Promise<boolean> {
  const own = given.captureId === captureId ? await findBooked(tx, given.id) : null;
  return own !== null && !(await isBeingRefunded(tx, given)) && (await haveLeft(tx, own));
}

/** No bank has taken it, and it did not go back to the giver. A dispute in another currency has taken nothing yet. */
async function isHeld(tx: Tx, given: RefundableContribution): Promise<boolean> {
  if (given.state !== "disputed") return isRefundable(given) || given.state === "refund_asked";
  const disputes = await disputesOfCapture(tx, given.provider, given.captureId ?? "");
  return !disputes.some(({ state, booking }) => state === "open" && booking !== null);
}

const sharesAreThere = async (tx: Tx, given: RefundableContribution, own: BookedContribution) =>
  (await isHeld(tx, given)) && !(await isBeingRefunded(tx, given)) && !(await haveLeft(tx, own));

/** Its shares are set aside for the giver: they aren't the party's any more, but nobody has been paid with them. */
async function isBeingRefunded(tx: Tx, given: RefundableContribution): Promise<boolean> {
  const due = account.refundDue(given.id);
  return ((await balancesOf(tx, [due])).get(due) ?? 0) !== 0;
}

async function haveLeft(tx: Tx, { id, partyId, split, charities }: BookedContribution): Promise<boolean> {
  if (await hasLeft(tx, id)) return true;
  const shares = [
    [account.gift(partyId), split.gift] as const,
    ...[...charities].map(([charityId, share]) => [account.charity(partyId, charityId), share] as const),
  ];
  const balances = await balancesOf(
    tx,
    shares.map(([name]) => name),
  );
  // What is owed stands below nothing. Of payments from before their parts were written down the books know.
  return shares.some(([name, share]) => (balances.get(name) ?? 0) + share > 0);
}
