import type { statusWords } from "../texts/payout-console-texts.ts";

export type PaymentStatus = keyof typeof statusWords;

/** What an admin may say happened. */
export const settableStatuses = ["success", "unclaimed", "returned", "canceled"] as const;
export type SettableStatus = (typeof settableStatuses)[number];

/** Why somebody should look at it. */
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

/** What becomes of a row of a report. */
export const rowOutcomes = ["changed", "unchanged", "unmatched", "conflict", "other"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
