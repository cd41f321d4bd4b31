import { hour } from "../parties/london-time.ts";

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
 * Every allowed transition. A payout that ended without paying (failed, returned, cancelled, returned late) is followed
 * by a new attempt with a new reference, never reused. A charity's share may be reassigned to another charity instead.
 */
const steps: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  due: ["exported", "submitting", "cancelled"],
  exported: ["submitted", "on_hold", "success", "unclaimed", "failed", "returned", "cancelled"],
  // Back to due only if the provider confirms that it has no such payment.
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

/** The state that must have come before when we only learn of the last: a payment that came back had arrived. */
const before: Partial<Record<PayoutState, PayoutState>> = { returned_late: "success", returned: "submitted" };

/** The steps from one state to another, in order; empty if they are the same, null if there is no path. */
export function payoutPath(from: PayoutState, to: PayoutState): readonly PayoutState[] | null {
  if (from === to) return [];
  if (payoutMayBecome(from, to)) return [to];
  const between = before[to];
  const leads = between !== undefined && payoutMayBecome(from, between) && payoutMayBecome(between, to);
  return leads ? [between, to] : null;
}

/** Sent, or about to be, and not settled. Includes unclaimed payments, which the provider may still return. */
export const underWay = ["exported", "submitting", "unknown", "submitted", "on_hold", "unclaimed"] as const;

/** In progress: nothing else is paid to the same payee meanwhile. */
export const liveStates = ["due", ...underWay] as const satisfies readonly PayoutState[];
export const isLive = (state: PayoutState): boolean => (liveStates as readonly string[]).includes(state);

/** Ended without paying: the money is owed again. */
export const endedUnpaid = ["failed", "returned", "cancelled", "returned_late"] as const;

/** The payee's money has been sent or is on its way; in all other states we still hold it. */
export const leftStates = [...underWay, "success"] as const satisfies readonly PayoutState[];

/** How long a payment may stay in a state before an admin should check it. */
export const patience = {
  on_hold: 24 * hour,
  submitted: 72 * hour,
  /** The file was never sent, or its report never arrived. */
  exported: 72 * hour,
} as const;
