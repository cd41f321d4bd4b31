import { describe, expect, test } from "vitest";
import { aDonateContent, aDonation, aPaidDonation } from "./giving.builders.ts";
import { isReported, stageOf } from "./giving-stage.ts";

const stage = (given: Parameters<typeof aDonateContent>[0]) => stageOf(aDonateContent(given), true);
const guest = (given: object) => ({ ...aDonateContent().guest, ...given });
const party = (given: object) => ({ ...aDonateContent().party, ...given });

describe("the giving page", () => {
  test.each([
    ["intent", false, "locked"],
    ["failed", true, "declined"],
    ["pending", false, "pending"],
    ["paid", false, "paid"],
    ["failed", false, "form"],
    ["cancelled", false, "form"],
    ["refunded", false, "form"],
  ] as const)("for the giver's own %s contribution (declined: %j) shows the stage %s", (state, declined, is) => {
    expect(stage({ donation: aDonation({ state, declined }) })).toMatchObject({ is });
  });

  test("says after giving has closed that the contribution was refunded", () => {
    const donation = aDonation({ state: "refunded" });
    expect(stage({ donation, may_contribute: false })).toEqual({ is: "refunded", donation });
  });

  test("shows the form when the guest has no completed or pending contribution", () => {
    expect(stage({})).toEqual({ is: "form" });
    expect(stage({ held: "cancelled" })).toEqual({ is: "form" });
    expect(stage({ held: "intent" })).toEqual({ is: "form" });
  });

  test.each([
    ["called-off", { cancelled: true, donation: aPaidDonation() }],
    ["given", { held: "paid", may_contribute: false, guest: guest({ contributed: true }) }],
    ["under-way", { held: "pending", may_contribute: false }],
    ["too-late", { may_contribute: false }],
    ["too-late", { may_contribute: false, guest: guest({ status: 1 }), party: party({ over: true }) }],
    ["too-late", { may_contribute: false, guest: guest({ status: 1 }), party: party({ complete: 1 }) }],
    ["not-answered", { may_contribute: false, guest: guest({ status: 1 }) }],
  ] as const)("is closed with the reason %s", (why, given) => {
    expect(stage(given as Parameters<typeof aDonateContent>[0])).toEqual({ is: "closed", why });
  });

  test("is closed when payments are switched off", () => {
    expect(stageOf(aDonateContent(), false)).toEqual({ is: "closed", why: "not-here" });
  });
});

const reported = (state: "intent" | "pending" | "paid", came_back: "paid" | "cancelled" | null) =>
  isReported({ came_back, donation: aDonation({ state }) });

test("a return from the provider is reported until the payment's outcome is known", () => {
  expect(reported("intent", "paid")).toBe(true);
  expect(reported("pending", "paid")).toBe(true);
  expect(reported("paid", "paid")).toBe(false);
  expect(reported("intent", "cancelled")).toBe(false);
  expect(reported("intent", null)).toBe(false);
  expect(isReported({ came_back: "paid", donation: null })).toBe(false);
});
