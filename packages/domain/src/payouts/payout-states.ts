import { hour } from "../parties/london-time.ts";

/** Where a payout stands. */
export const payoutStates = [
  "due",
  "exported",
  "submitting",
  "unknown",
  "submitted",
  "on_hold",
  "success",
  "unclaimed",
  "failed",
  "returned",
  "cancelled",
  "returned_late",
  "reassigned",
] as const;
export type PayoutState = (typeof payoutStates)[number];

/**
 * Every step there is. What ended without paying (failed, returned, cancelled, came back late) is followed by a new
 * attempt with a new reference, never by the same one again; a charity's share may go to another charity instead.
 */
const steps: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  due: ["exported", "submitting", "cancelled"],
  exported: ["submitted", "on_hold", "success", "unclaimed", "failed", "returned", "cancelled"],
  // Back to due only when the provider says that it has nothing of it.
  submitting: ["submitted", "unknown", "on_hold", "success", "unclaimed", "failed", "due"],
  unknown: ["submitted", "on_hold", "success", "unclaimed", "failed", "due"],
  submitted: ["on_hold", "success", "unclaimed", "failed", "returned", "cancelled"],
  on_hold: ["success", "unclaimed", "failed", "returned", "cancelled"],
  success: ["returned_late"],
  unclaimed: ["success", "returned", "cancelled"],
  failed: ["reassigned"],
  returned: ["reassigned"],
  cancelled: ["reassigned"],
  returned_late: ["reassigned"],
  reassigned: [],
};

const payoutMayBecome = (from: PayoutState, to: PayoutState): boolean => steps[from].includes(to);

/** What must have happened on the way, when we hear only of the end: a payment that came back had arrived before. */
const before: Partial<Record<PayoutState, PayoutState>> = { returned_late: "success", returned: "submitted" };

/** The steps from here to there, one after the other; none when it is there already, null when there is no way. */
export function payoutPath(from: PayoutState, to: PayoutState): readonly PayoutState[] | null {
  if (from === to) return [];
  if (payoutMayBecome(from, to)) return [to];
  const between = before[to];
  const leads = between !== undefined && payoutMayBecome(from, between) && payoutMayBecome(between, to);
  return leads ? [between, to] : null;
}

/** Sent, or about to be, and not settled: unclaimed ones too, which the provider may still return. */
export const underWay = ["exported", "submitting", "unknown", "submitted", "on_hold", "unclaimed"] as const;

/** On its way: nothing else is paid to the same payee meanwhile. */
export const liveStates = ["due", ...underWay] as const satisfies readonly PayoutState[];
export const isLive = (state: PayoutState): boolean => (liveStates as readonly string[]).includes(state);

/** Ended without paying: the money is owed again. */
export const endedUnpaid = [
  "failed",
  "returned",
  "cancelled",
  "returned_late",
] as const satisfies readonly PayoutState[];

/** Money of theirs has left or is on its way; in all others it is with us. */
export const leftStates = [...underWay, "success"] as const satisfies readonly PayoutState[];

/** How long a payment may stand somewhere before somebody should look. */
export const patience = {
  on_hold: 24 * hour,
  submitted: 72 * hour,
  /** Its file was never sent, or the report about it never came. */
  exported: 72 * hour,
} as const;
