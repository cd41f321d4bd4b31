import type { ShownSums } from "./contribution-totals.ts";
import { pounds } from "./money.ts";

// Apart from the totals, so that the invitation page does not load the rules about time that they need.

/** "£186.00 given in all by 9 families, and 2 private gifts" */
export function contributionSummary({ total, count, leftOut }: Pick<ShownSums, "total" | "count" | "leftOut">): string {
  const counted = count - leftOut;
  const left = leftOut === 1 ? "1 private gift" : `${leftOut} private gifts`;
  if (counted === 0) return leftOut === 0 ? "Nothing given yet" : left;
  const sum = `${pounds(total)} given in all by ${counted === 1 ? "1 family" : `${counted} families`}`;
  return leftOut === 0 ? sum : `${sum}, and ${left}`;
}
