import type { statusWords } from "../texts/payout-console-texts.ts";

export type PaymentStatus = keyof typeof statusWords;

/** Statuses that an admin may set by hand. */
export const settableStatuses = ["success", "unclaimed", "returned", "canceled"] as const;
export type SettableStatus = (typeof settableStatuses)[number];

/** Why an admin should check the payment. */
export const paymentProblems = [
  "conflict",
  "unclaimed",
  "returned",
  "canceled",
  "failed",
  "on_hold",
  "submitted",
  "exported",
  "unknown",
] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

/** What a report's row does to our payment. */
export const rowOutcomes = ["changed", "unchanged", "unmatched", "conflict", "other"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
