import { pence, type Pence } from "@wishwell/domain/money/money";
import { account, type Entry } from "./entry.ts";

/** A payment that we must return: wrong amount, too late, or a duplicate. */
export interface StrayPayment {
  readonly contributionId: string;
  readonly partyId: string;
  readonly provider: string;
  readonly captureId: string;
  readonly amount: Pence;
  readonly fee: Pence;
}

const about = ({ contributionId, partyId, provider, captureId }: StrayPayment) => ({
  ref: `${provider}:${captureId}`,
  partyId,
  contributionId,
});

export function suspenseEntry(stray: StrayPayment): Entry {
  const clearing = account.clearing(stray.provider);
  return {
    kind: "suspense",
    ...about(stray),
    lines: [
      { account: clearing, pence: stray.amount, part: "gross" },
      { account: clearing, pence: pence(0 - stray.fee), part: "provider_fee" },
      { account: account.suspense, pence: pence(stray.fee - stray.amount), part: "suspense" },
    ],
  };
}

/** Returned in full; the part of the fee that the provider keeps is our loss. */
export function suspenseReturnedEntry(stray: StrayPayment, feeReturned: Pence): Entry {
  const clearing = account.clearing(stray.provider);
  return {
    kind: "suspense_returned",
    ...about(stray),
    lines: [
      { account: account.suspense, pence: pence(stray.amount - stray.fee), part: "suspense" },
      { account: account.refundLoss, pence: pence(stray.fee - feeReturned), part: "refund_loss" },
      { account: clearing, pence: pence(0 - stray.amount), part: "gross" },
      { account: clearing, pence: feeReturned, part: "fee_returned" },
    ],
  };
}
