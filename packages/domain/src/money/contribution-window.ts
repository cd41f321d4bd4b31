import { minute } from "../parties/london-time.ts";
import { partyClocks } from "../parties/party-clock.ts";

/** Facts that decide how long guests may give. */
export interface GivingTimes {
  readonly endsAt: Date | null;
  readonly completedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly payoutRequestedAt: Date | null;
  /** The organiser's half is on its way or paid. */
  readonly organiserPayout: boolean;
}

/** A giver who was paying when giving closed may finish. */
const grace = 15 * minute;

/** The earliest of: 72 hours after the end, completion, payout request, cancellation. Null if none is known yet. */
export function closesAt(party: GivingTimes): Date | null {
  const moments = [
    party.endsAt && partyClocks(party.endsAt).completesAt,
    party.completedAt,
    party.payoutRequestedAt,
    party.cancelledAt,
  ].filter((moment) => moment !== null);
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())));
}

export function contributionWindow(party: GivingTimes, now: Date): "open" | "closed" {
  const closes = closesAt(party);
  return closes === null || now < closes ? "open" : "closed";
}

/**
 * Whether an intention from `openedAt` may still be paid. There is no grace period for a cancelled party, or once the
 * organiser's half has been sent.
 */
export function mayStillPay(party: GivingTimes, openedAt: Date, now: Date): boolean {
  const closes = closesAt(party);
  if (closes === null || now < closes) return true;
  if (party.cancelledAt !== null || party.organiserPayout) return false;
  return openedAt < closes && now.getTime() < closes.getTime() + grace;
}
