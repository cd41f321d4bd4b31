import { describe, expect, test } from "vitest";
import { partyEnd } from "../parties/party-clock.ts";
import {
  askedByGiver,
  confirmations,
  decided,
  nextCheckAt,
  mustCheckFirst,
  mayAskForRefund,
  canStayWithParty,
  refundAnswers,
  refundCauses,
  type RefundState,
} from "./refund-rules.ts";

describe("requesting a refund", () => {
  test.each([
    ["an ordinary day", { date: "2027-03-20", endTime: "16:30" }, "2027-03-21T04:30:00Z"],
    ["the night the clocks go forward", { date: "2027-03-27", endTime: "18:00" }, "2027-03-28T06:00:00Z"],
    ["the night the clocks go back", { date: "2027-10-30", endTime: "18:00" }, "2027-10-31T05:00:00Z"],
    ["a party that ends with its day", { date: "2027-03-27", endTime: null }, "2027-03-28T12:00:00Z"],
  ])("is possible until 12 hours after the party's end, to the second (%s)", (_, times, closes) => {
    const end = partyEnd({ endDate: null, ...times });
    expect(mayAskForRefund(end, new Date(new Date(closes).getTime() - 1000))).toBe(true);
    expect(mayAskForRefund(end, new Date(closes))).toBe(false);
  });

  test("is always possible while the party has no date", () => {
    expect(mayAskForRefund(null, new Date("2027-03-27T12:00:00Z"))).toBe(true);
  });
});

test("only a requested refund can be decided, and only a failed one can be retried or kept", () => {
  const states: RefundState[] = ["asked", "approved", "sending", "done", "refused", "failed"];
  const ways = states.flatMap((state) =>
    refundAnswers.map((answer) => [state, answer, decided(state, answer)] as const),
  );
  expect(ways.filter(([, , to]) => to !== null)).toEqual([
    ["asked", "approve", "approved"],
    ["asked", "refuse", "refused"],
    ["failed", "retry", "approved"],
    ["failed", "keep", "refused"],
  ]);
});

test("a missing result is checked soon, then less often, and after six hours before any retry", () => {
  const asked = new Date("2027-03-20T12:00:00Z");
  const after = (minutes: number) => new Date(asked.getTime() + minutes * 60_000);
  const pauses = [0, 1, 4, 9, 29, 59, 600].map(
    (minutes) => (nextCheckAt(asked, after(minutes)).getTime() - after(minutes).getTime()) / 60_000,
  );
  expect(pauses).toEqual([1, 2, 5, 10, 30, 60, 60]);
  expect([mustCheckFirst(asked, after(359)), mustCheckFirst(asked, after(360))]).toEqual([false, true]);
});

test("a refund counts as requested by the giver if they confirmed it, or if an old refund names them as its cause", () => {
  const confirmed = confirmations.filter((confirmedBy) => askedByGiver({ cause: "party_cancelled", confirmedBy }));
  expect(confirmed).toEqual(["email_link", "signed_in", "guest_link"]);
  const old = refundCauses.filter((cause) => askedByGiver({ cause, confirmedBy: null }));
  expect(old).toEqual(["giver"]);
});

test("only money that was credited to the party may stay with it", () => {
  expect(refundCauses.filter(canStayWithParty)).toEqual(["giver", "at_provider"]);
});
