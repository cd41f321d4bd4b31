import { expect, test } from "vitest";
import { refundWords } from "./deletion-words.ts";

test.each([
  [0, true, ""],
  [1, true, "1 contribution will be refunded in full, including fees."],
  [7, true, "All 7 contributions will be refunded in full, including fees."],
  [1, false, "1 contribution will be refunded, including fees, except for what a bank has already returned."],
  [7, false, "All 7 contributions will be refunded, including fees, except for what a bank has already returned."],
])("deleting an account with %i contributions, in full: %s, says so", (refunds, refunds_in_full, words) => {
  expect(refundWords({ refunds, refunds_in_full })).toBe(words);
});
