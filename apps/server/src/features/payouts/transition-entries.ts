import { pence } from "@wishwell/domain/money/money";
import type { PayoutState } from "@wishwell/domain/payouts/payout-states";
import {
  type BookedPayout,
  type Entry,
  payoutClaimedEntry,
  payoutCreatedEntry,
  payoutFeeEntry,
  payoutReversedEntry,
  payoutSuccessEntry,
  payoutUnclaimedEntry,
  payoutUndoneEntry,
} from "../ledger/public.ts";
import type { Payout } from "./payout.ts";

export interface PayoutStep {
  /** The payout before the step, with its fee as known now. */
  readonly payout: Payout;
  readonly to: PayoutState;
}

/** The ledger entry for a step; null when it moves no money. */
export function entryOf({ payout, to }: PayoutStep): Entry | null {
  // It was never sent, so there is nothing to undo.
  if (payout.batchId === null) return null;
  const booked = bookedOf(payout, payout.batchId);
  const fee = payout.fee ?? pence(0);
  const from = payout.state;
  if (to === "exported" || to === "submitting") return payoutCreatedEntry(booked);
  if (to === "unclaimed") return payoutUnclaimedEntry(booked, fee);
  if (to === "success") return from === "unclaimed" ? payoutClaimedEntry(booked) : payoutSuccessEntry(booked, fee);
  if (to === "returned_late") return payoutReversedEntry(booked);
  const undone = to === "failed" || to === "returned" || to === "cancelled" || to === "due";
  return undone ? payoutUndoneEntry(booked, from === "unclaimed" ? { fee } : null) : null;
}

/** For a fee reported after the payment itself. */
export function lateFeeEntry(payout: Payout): Entry | null {
  return payout.batchId === null || payout.fee === null
    ? null
    : payoutFeeEntry(bookedOf(payout, payout.batchId), payout.fee);
}

const bookedOf = (payout: Payout, batchId: string): BookedPayout => ({
  id: payout.id,
  partyId: payout.partyId,
  charityId: payout.charityId,
  provider: payout.provider,
  amount: payout.pence,
  batchId,
});
