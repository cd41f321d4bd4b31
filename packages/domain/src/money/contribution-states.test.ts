import { expect, test } from "vitest";
import {
  type ContributionState,
  contributionStates,
  isOpen,
  isPaid,
  mayBecome,
  publicState,
} from "./contribution-states.ts";

const after = (state: ContributionState) => contributionStates.filter((next) => mayBecome(state, next));

test.each<[ContributionState, readonly ContributionState[]]>([
  ["intent", ["order", "cancelled", "expired"]],
  ["order", ["intent", "approved", "capturing", "cancelled", "expired"]],
  ["approved", ["intent", "order", "capturing", "cancelled", "expired"]],
  ["capturing", ["intent", "order", "approved", "pending", "captured", "declined", "expired"]],
  ["pending", ["captured", "declined", "expired"]],
  ["captured", ["refund_asked", "disputed"]],
  ["refund_asked", ["captured", "won", "refunded", "refund_failed", "disputed"]],
  ["refund_failed", ["refund_asked", "disputed", "captured", "won"]],
  ["disputed", ["lost", "won", "refund_asked", "refunded", "captured"]],
  ["lost", ["won"]],
  ["won", ["refund_asked", "disputed"]],
  ["declined", []],
  ["cancelled", []],
  ["expired", []],
  ["refunded", []],
])("a contribution that is %s can only become %j", (state, next) => {
  expect(after(state).toSorted()).toEqual(next.toSorted());
});

test("a contribution can't be dropped once money moves, nor become open again once it is paid", () => {
  expect(contributionStates.filter(isOpen)).toEqual(["intent", "order", "approved"]);
  const paid = contributionStates.filter(isPaid);
  expect(paid).toEqual(
    expect.arrayContaining(["pending", "captured", "refund_asked", "refund_failed", "disputed", "won"]),
  );
  for (const state of paid) expect(after(state).some(isOpen)).toBe(false);
  expect(mayBecome("capturing", "cancelled")).toBe(false);
});

test.each([
  ["intent", "intent"],
  ["order", "intent"],
  ["approved", "intent"],
  ["capturing", "pending"],
  ["pending", "pending"],
  ["captured", "paid"],
  ["refund_asked", "paid"],
  ["disputed", "paid"],
  ["declined", "failed"],
  ["expired", "failed"],
  ["cancelled", "cancelled"],
  ["refunded", "refunded"],
  ["refund_failed", "paid"],
  ["won", "paid"],
  ["lost", "refunded"],
] as const)("a giver sees %s as %s", (state, read) => {
  expect(publicState(state)).toBe(read);
});
