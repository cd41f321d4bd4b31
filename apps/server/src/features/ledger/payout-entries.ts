import { pence, type Pence } from "@wishwell/domain/money/money";
import { account, type Entry, type Line } from "./entry.ts";

export interface BookedPayout {
  readonly id: string;
  readonly partyId: string;
  /** Null for a payout to the organiser. */
  readonly charityId: string | null;
  readonly provider: string;
  readonly amount: Pence;
  /** The batch it is sent in. A payout that never reached the provider is sent again in another batch. */
  readonly batchId: string;
}

const minus = (amount: Pence): Pence => pence(0 - amount);

/** The account it is paid from. */
const payable = ({ partyId, charityId }: BookedPayout) =>
  charityId === null ? account.gift(partyId) : account.charity(partyId, charityId);

const about = ({ id, partyId, batchId }: BookedPayout) => ({
  ref: `${id}:${batchId}`,
  partyId,
  contributionId: null,
  payoutId: id,
});

const moves = (name: string, amount: Pence): Line => ({ account: name, pence: amount, part: "payout" });

/** The provider's fee is our cost. */
const paidWith = ({ provider }: BookedPayout, fee: Pence): Line[] => [
  { account: account.clearing(provider), pence: minus(fee), part: "payout_fee" },
  { account: account.payoutFee, pence: fee, part: "payout_fee" },
];

/** Sent: it is no longer owed, but has not arrived yet. */
export function payoutCreatedEntry(payout: BookedPayout): Entry {
  const { id, amount } = payout;
  const lines = [moves(payable(payout), amount), moves(account.inflight(id), minus(amount))];
  return { kind: "payout_created", ...about(payout), lines };
}

export function payoutSuccessEntry(payout: BookedPayout, fee: Pence): Entry {
  const { id, amount, provider } = payout;
  const lines = [moves(account.inflight(id), amount), moves(account.clearing(provider), minus(amount))];
  return { kind: "payout_success", ...about(payout), lines: [...lines, ...paidWith(payout, fee)] };
}

export function payoutUnclaimedEntry(payout: BookedPayout, fee: Pence): Entry {
  const { amount, provider } = payout;
  const lines = [moves(account.unclaimed(provider), amount), moves(account.clearing(provider), minus(amount))];
  return { kind: "payout_unclaimed", ...about(payout), lines: [...lines, ...paidWith(payout, fee)] };
}

export function payoutClaimedEntry(payout: BookedPayout): Entry {
  const { id, amount, provider } = payout;
  const lines = [moves(account.inflight(id), amount), moves(account.unclaimed(provider), minus(amount))];
  return { kind: "payout_claimed", ...about(payout), lines };
}

/** It did not arrive and is owed again. If it was unclaimed, the provider returns it with its fee. */
export function payoutUndoneEntry(payout: BookedPayout, unclaimed: { readonly fee: Pence } | null): Entry {
  const { id, amount, provider } = payout;
  const cameBack =
    unclaimed === null
      ? []
      : [
          moves(account.unclaimed(provider), minus(amount)),
          moves(account.clearing(provider), amount),
          ...paidWith(payout, minus(unclaimed.fee)),
        ];
  const lines = [...cameBack, moves(account.inflight(id), amount), moves(payable(payout), minus(amount))];
  return { kind: "payout_undone", ...about(payout), lines };
}

/** It arrived and was returned: it is owed again, and its fee is lost. */
export function payoutReversedEntry(payout: BookedPayout): Entry {
  const { amount, provider } = payout;
  const lines = [moves(account.clearing(provider), amount), moves(payable(payout), minus(amount))];
  return { kind: "payout_reversed", ...about(payout), lines };
}

/** For a fee that the provider reports only after the payout has succeeded. */
export function payoutFeeEntry(payout: BookedPayout, fee: Pence): Entry {
  const { ref, ...rest } = about(payout);
  return { kind: "payout_success", ref: `${ref}:fee`, ...rest, lines: paidWith(payout, fee) };
}

interface Replacing {
  /** The id of the decision, so that each one moves money only once. */
  readonly id: string;
  readonly partyId: string;
  readonly from: string;
  readonly to: string;
  readonly amount: Pence;
}

export function charityReplacedEntry({ id, partyId, from, to, amount }: Replacing): Entry {
  const lines: Line[] = [
    { account: account.charity(partyId, from), pence: amount, part: "charity" },
    { account: account.charity(partyId, to), pence: minus(amount), part: "charity" },
  ];
  return { kind: "charity_replaced", ref: id, partyId, contributionId: null, lines };
}
