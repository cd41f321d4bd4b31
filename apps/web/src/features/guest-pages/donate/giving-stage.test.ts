import { describe, expect, test } from "vitest";
import { aDonateContent, aDonation, aPaidDonation } from "./giving.builders.ts";
import { isReported, stageOf } from "./giving-stage.ts";

const stage = (given: Parameters<typeof aDonateContent>[0]) => stageOf(aDonateContent(given), true);
const guest = (given: object) => ({ ...aDonateContent().guest, ...given });
const party = (given: object) => ({ ...aDonateContent().party, ...given });

describe("what the page shows", () => {
  test.each([
    ["intent", false, "locked"],
    ["failed", true, "declined"],
    ["pending", false, "pending"],
    ["paid", false, "paid"],
    ["failed", false, "form"],
    ["cancelled", false, "form"],
    ["refunded", false, "form"],
  ] as const)("of one's own contribution that is %s (declined: %j): %s", (state, declined, is) => {
    expect(stage({ donation: aDonation({ state, declined }) })).toMatchObject({ is });
  });

  test("what was refunded after giving has closed is told, and nothing more", () => {
    const donation = aDonation({ state: "refunded" });
    expect(stage({ donation, may_contribute: false })).toEqual({ is: "refunded", donation });
  });

  test("without a contribution the form, unless something stands in the way", () => {
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
  ] as const)("nobody gives: %s", (why, given) => {
    expect(stage(given as Parameters<typeof aDonateContent>[0])).toEqual({ is: "closed", why });
  });

  test("where payments are switched off nobody is asked for anything", () => {
    expect(stageOf(aDonateContent(), false)).toEqual({ is: "closed", why: "not-here" });
  });
});

const reported = (state: "intent" | "pending" | "paid", came_back: "paid" | "cancelled" | null) =>
  isReported({ came_back, donation: aDonation({ state }) });

test("whoever comes from the provider has it reported, until it is known what became of it", () => {
  expect(reported("intent", "paid")).toBe(true);
  expect(reported("pending", "paid")).toBe(true);
  expect(reported("paid", "paid")).toBe(false);
  expect(reported("intent", "cancelled")).toBe(false);
  expect(reported("intent", null)).toBe(false);
  expect(isReported({ came_back: "paid", donation: null })).toBe(false);
});
