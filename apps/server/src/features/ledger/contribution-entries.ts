import { pence, type Pence } from "@wishwell/domain/money/money";
import type { Split } from "@wishwell/domain/money/split";
import { account, type Entry, type Line } from "./entry.ts";

/** A contribution as the books know it. */
export interface BookedContribution {
  readonly id: string;
  readonly partyId: string;
  readonly provider: string;
  /** What is left of the payment once part chargebacks are taken off. */
  readonly amount: Pence;
  readonly split: Split;
  /** What each charity gets of the charity's share. */
  readonly charities: ReadonlyMap<string, Pence>;
}

const minus = (amount: Pence): Pence => pence(0 - amount);

/** The shares, as they were credited. */
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

/** Which refund, and the how manyth time it is sent: one that failed may be approved again. */
export interface RefundRound {
  readonly refundId: string;
  readonly round: number;
}

const roundRef = ({ refundId, round }: RefundRound) => `${refundId}:${round}`;

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.pence, 0);

/** The guest gets everything back; what the provider keeps is our loss until it says otherwise. */
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

/** What its shares are once a bank has taken a part of it. */
export type SharesLeft = Pick<BookedContribution, "split" | "charities">;

interface Chargeback {
  /** The dispute, or the reversal. */
  readonly ref: string;
  readonly amount: Pence;
  /** Whether some of the contribution is left. */
  readonly isPart: boolean;
  /** What its shares carry: the difference to these. Null when they carry nothing, since they were paid out: our loss. */
  readonly left: SharesLeft | null;
}

/** What the shares cannot carry is our loss. */
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

/** The bank gave it back to us: what was `taken` then, the other way round. */
export function chargebackWonEntry(
  given: BookedContribution,
  { ref, isPart, taken }: { readonly ref: string; readonly isPart: boolean; readonly taken: readonly Line[] },
): Entry {
  const kind = `${chargebackKind(isPart)}_won` as const;
  return { kind, ref: disputeRef(given, ref), ...about(given), lines: reversed(taken) };
}

/** The bank gave it back, and its shares have no place any more: it covers what disputes cost us. */
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
