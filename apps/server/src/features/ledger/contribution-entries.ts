import { pence, type Pence } from "@wishwell/domain/money";
import type { Split } from "@wishwell/domain/split";
import { account } from "./accounts.ts";
import type { Entry, Line } from "./entry.ts";

/** A contribution as the books know it. */
export interface BookedContribution {
  readonly id: string;
  readonly partyId: string;
  readonly provider: string;
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

/** The guest gets everything back; what the provider keeps is our loss until it says otherwise. */
function refundApproved(given: BookedContribution): Line[] {
  return [
    ...reversed(shares(given)),
    { account: account.refundLoss, pence: given.split.providerFee, part: "refund_loss" },
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

const lost = (amount: Pence): Line => ({ account: account.disputeLoss, pence: amount, part: "dispute_loss" });

/** Before the shares were paid out they carry it, like those of a refund; afterwards it is our loss. */
function chargeback(given: BookedContribution, paidOut: boolean): Line[] {
  const taken: Line = { account: account.clearing(given.provider), pence: minus(given.amount), part: "gross" };
  return paidOut ? [lost(given.amount), taken] : [...reversed(shares(given)), lost(given.split.providerFee), taken];
}

const disputeRef = (given: BookedContribution, disputeId: string) => `${given.provider}:${disputeId}`;

interface Chargeback {
  readonly disputeId: string;
  readonly paidOut: boolean;
}

export function chargebackEntry(given: BookedContribution, { disputeId, paidOut }: Chargeback): Entry {
  const ref = disputeRef(given, disputeId);
  return { kind: "chargeback", ref, ...about(given), lines: chargeback(given, paidOut) };
}

/** The bank gave it back to us: what was `taken` then, the other way round. */
export function chargebackWonEntry(given: BookedContribution, disputeId: string, taken: readonly Line[]): Entry {
  const ref = disputeRef(given, disputeId);
  return { kind: "chargeback_won", ref, ...about(given), lines: reversed(taken) };
}
