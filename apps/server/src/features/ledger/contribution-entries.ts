import { pence, type Pence } from "@wishwell/domain/money/money";
import type { Split } from "@wishwell/domain/money/split";
import { account, type Entry, type Line } from "./entry.ts";

export interface BookedContribution {
  readonly id: string;
  readonly partyId: string;
  readonly provider: string;
  /** What is left of the payment after partial chargebacks. */
  readonly amount: Pence;
  readonly split: Split;
  /** Each charity's part of the charity share. */
  readonly charities: ReadonlyMap<string, Pence>;
}

const minus = (amount: Pence): Pence => pence(0 - amount);

/** The lines that credit the gift, the charities and our fee. */
function shares({ partyId, split, charities }: BookedContribution): Line[] {
  return [
    { account: account.gift(partyId), pence: minus(split.gift), part: "gift" },
    ...[...charities].map(([charityId, share]): Line => ({
      account: account.charity(partyId, charityId),
      pence: minus(share),
      part: "charity",
    })),
    { account: account.platformFee, pence: minus(split.platformFee), part: "platform_fee" },
  ];
}

const reversed = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, pence: minus(line.pence) }));

const about = ({ id, partyId }: BookedContribution) => ({ partyId, contributionId: id });

export function captureEntry(given: BookedContribution): Entry {
  const clearing = account.clearing(given.provider);
  return {
    kind: "capture",
    ref: given.id,
    ...about(given),
    lines: [
      { account: clearing, pence: given.amount, part: "gross" },
      { account: clearing, pence: minus(given.split.providerFee), part: "provider_fee" },
      ...shares(given),
    ],
  };
}

/** One attempt at a refund: a failed refund can be approved again. */
export interface RefundRound {
  readonly refundId: string;
  readonly round: number;
}

const roundRef = ({ refundId, round }: RefundRound) => `${refundId}:${round}`;

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.pence, 0);

/** The giver gets everything back. The provider's fee is our loss unless it is returned later. */
function refundApproved(given: BookedContribution): Line[] {
  const back = reversed(shares(given));
  return [
    ...back,
    { account: account.refundLoss, pence: pence(given.amount - sumOf(back)), part: "refund_loss" },
    { account: account.refundDue(given.id), pence: minus(given.amount), part: "refund" },
  ];
}

export function refundApprovedEntry(given: BookedContribution, round: RefundRound): Entry {
  return { kind: "refund_approved", ref: roundRef(round), ...about(given), lines: refundApproved(given) };
}

export function refundCompletedEntry(given: BookedContribution, round: RefundRound, feeReturned: Pence): Entry {
  return {
    kind: "refund_completed",
    ref: roundRef(round),
    ...about(given),
    lines: [
      { account: account.refundDue(given.id), pence: given.amount, part: "refund" },
      { account: account.clearing(given.provider), pence: minus(given.amount), part: "gross" },
      { account: account.clearing(given.provider), pence: feeReturned, part: "fee_returned" },
      { account: account.refundLoss, pence: minus(feeReturned), part: "fee_returned" },
    ],
  };
}

export function refundFailedEntry(given: BookedContribution, round: RefundRound): Entry {
  return { kind: "refund_failed", ref: roundRef(round), ...about(given), lines: reversed(refundApproved(given)) };
}

const lost = (amount: number): Line => ({ account: account.disputeLoss, pence: pence(amount), part: "dispute_loss" });

/** The shares after a bank has taken back part of the contribution. */
export type SharesLeft = Pick<BookedContribution, "split" | "charities">;

interface Chargeback {
  /** The id of the dispute or reversal. */
  readonly ref: string;
  readonly amount: Pence;
  /** Whether some of the contribution is left. */
  readonly isPart: boolean;
  /**
   * The shares after the chargeback, which bear the difference. Null when they were already paid out: the whole amount
   * is our loss.
   */
  readonly left: SharesLeft | null;
}

/** Whatever the shares cannot bear is our loss. */
function chargeback(given: BookedContribution, { amount, left }: Omit<Chargeback, "ref">): Line[] {
  const taken: Line = { account: account.clearing(given.provider), pence: minus(amount), part: "gross" };
  const staying = new Map(shares({ ...given, ...left }).map(({ account: name, pence: share }) => [name, share]));
  const carried = shares(given).map((line): Line => ({
    ...line,
    pence: pence((staying.get(line.account) ?? 0) - line.pence),
  }));
  return [...carried, lost(amount - sumOf(carried)), taken].filter((line) => line.pence !== 0);
}

const disputeRef = (given: BookedContribution, ref: string) => `${given.provider}:${ref}`;

export const chargebackKind = (isPart: boolean) => (isPart ? "part_chargeback" : "chargeback");

export function chargebackEntry(given: BookedContribution, taken: Chargeback): Entry {
  const kind = chargebackKind(taken.isPart);
  return { kind, ref: disputeRef(given, taken.ref), ...about(given), lines: chargeback(given, taken) };
}

/** We won the dispute: reverses the lines that the chargeback posted. */
export function chargebackWonEntry(
  given: BookedContribution,
  { ref, isPart, taken }: { readonly ref: string; readonly isPart: boolean; readonly taken: readonly Line[] },
): Entry {
  const kind = `${chargebackKind(isPart)}_won` as const;
  return { kind, ref: disputeRef(given, ref), ...about(given), lines: reversed(taken) };
}

/** We won the dispute, but the shares can no longer be credited: the money offsets our dispute losses. */
export function chargebackWonByUsEntry(
  given: BookedContribution,
  { ref, isPart, amount }: Omit<Chargeback, "left">,
): Entry {
  const clearing: Line = { account: account.clearing(given.provider), pence: amount, part: "gross" };
  return {
    kind: `${chargebackKind(isPart)}_won`,
    ref: disputeRef(given, ref),
    ...about(given),
    lines: [lost(0 - amount), clearing],
  };
}
