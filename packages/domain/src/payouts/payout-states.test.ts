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

/** As a bookkeeper would write it down: from where to where, in one step. */
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

describe.each(payoutStates)("from %s", (from) => {
  test.each(payoutStates.filter((to) => to !== from))("to %s", (to) => {
    const inOneStep = story[from].split(" ").includes(to);
    const path = payoutPath(from, to);
    expect(path?.length === 1 ? path : null).toEqual(inOneStep ? [to] : null);
  });

  test("it is there already", () => {
    expect(payoutPath(from, from)).toEqual([]);
  });
});

test("what came back had arrived, or had at least been handed over, before", () => {
  expect(payoutPath("submitted", "returned_late")).toEqual(["success", "returned_late"]);
  expect(payoutPath("unclaimed", "returned_late")).toEqual(["success", "returned_late"]);
  expect(payoutPath("unknown", "returned")).toEqual(["submitted", "returned"]);
  expect(payoutPath("submitting", "returned")).toEqual(["submitted", "returned"]);
});

test("there is no way back from the end, and none that leaves out what was never handed over", () => {
  expect(payoutPath("due", "success")).toBeNull();
  expect(payoutPath("due", "returned_late")).toBeNull();
  expect(payoutPath("failed", "success")).toBeNull();
  expect(payoutPath("success", "returned")).toBeNull();
  expect(payoutPath("reassigned", "due")).toBeNull();
});

test("every state is either live, or paid, or ended without paying", () => {
  const live = ["due", "exported", "submitting", "unknown", "submitted", "on_hold", "unclaimed"];
  expect(liveStates).toEqual(live);
  expect(payoutStates.filter((state) => isLive(state))).toEqual(live);
  expect(endedUnpaid).toEqual(["failed", "returned", "cancelled", "returned_late"]);
  // A share that another charity gets is neither.
  expect([...live, ...endedUnpaid, "success", "reassigned"].toSorted()).toEqual([...payoutStates].toSorted());
});

test("money has left from the moment that somebody else has it in hand", () => {
  expect(leftStates).toEqual(["exported", "submitting", "unknown", "submitted", "on_hold", "unclaimed", "success"]);
});
