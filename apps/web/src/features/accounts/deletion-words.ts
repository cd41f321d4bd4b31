import type { Answer } from "@wishwell/contract/api/calls";

export type Deletion = Answer<"GET /users/deletion/{uuid}">["data"];

/** What happens to contributions when an organiser deletes their account. */
export function refundWords({ refunds, refunds_in_full }: Pick<Deletion, "refunds" | "refunds_in_full">): string {
  if (refunds === 0) return "";
  const all = refunds === 1 ? "1 contribution" : `All ${refunds} contributions`;
  return refunds_in_full
    ? `${all} will be refunded in full, including fees.`
    : `${all} will be refunded, including fees, except for what a bank has already returned.`;
}
