import { describe, expect, test } from "vitest";
import {
  endedUnpaid,
  isLive,
  leftStates,
  liveStates,
  payoutPath,
  type PayoutState,
  payoutStates,
} from "./payout-states.ts";

/** The states that each state can reach in one step, written out independently of the code. */
const story: Readonly<Record<PayoutState, string>> = {
  due: "exported submitting cancelled",
  exported: "submitted on_hold success unclaimed failed returned cancelled",
  submitting: "submitted unknown on_hold success unclaimed failed due",
  unknown: "submitted on_hold success unclaimed failed due",
  submitted: "on_hold success unclaimed failed returned cancelled",
  on_hold: "success unclaimed failed returned cancelled",
  success: "returned_late",
  unclaimed: "success returned cancelled",
  failed: "reassigned",
  returned: "reassigned",
  cancelled: "reassigned",
  returned_late: "reassigned",
  reassigned: "",
};

describe.each(payoutStates)("a payout that is %s", (from) => {
  test.each(payoutStates.filter((to) => to !== from))("can become %s in one step only if the table says so", (to) => {
    const inOneStep = story[from].split(" ").includes(to);
    const path = payoutPath(from, to);
    expect(path?.length === 1 ? path : null).toEqual(inOneStep ? [to] : null);
  });

  test("needs no step to stay as it is", () => {
    expect(payoutPath(from, from)).toEqual([]);
  });
});

test("a payment that came back must have arrived, or at least been submitted, before", () => {
  expect(payoutPath("submitted", "returned_late")).toEqual(["success", "returned_late"]);
  expect(payoutPath("unclaimed", "returned_late")).toEqual(["success", "returned_late"]);
  expect(payoutPath("unknown", "returned")).toEqual(["submitted", "returned"]);
  expect(payoutPath("submitting", "returned")).toEqual(["submitted", "returned"]);
});

test("there is no path out of a final state, and none that skips sending", () => {
  expect(payoutPath("due", "success")).toBeNull();
  expect(payoutPath("due", "returned_late")).toBeNull();
  expect(payoutPath("failed", "success")).toBeNull();
  expect(payoutPath("success", "returned")).toBeNull();
  expect(payoutPath("reassigned", "due")).toBeNull();
});

test("every state is live, paid, reassigned or ended without paying", () => {
  const live = ["due", "exported", "submitting", "unknown", "submitted", "on_hold", "unclaimed"];
  expect(liveStates).toEqual(live);
  expect(payoutStates.filter((state) => isLive(state))).toEqual(live);
  expect(endedUnpaid).toEqual(["failed", "returned", "cancelled", "returned_late"]);
  // A share reassigned to another charity is none of these.
  expect([...live, ...endedUnpaid, "success", "reassigned"].toSorted()).toEqual([...payoutStates].toSorted());
});

test("money counts as sent as soon as it may be out of our hands", () => {
  expect(leftStates).toEqual(["exported", "submitting", "unknown", "submitted", "on_hold", "unclaimed", "success"]);
});
