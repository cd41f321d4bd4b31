import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { aRegister, found, lookUp } from "./builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  await aRegister(ctx.deps, [
    { number: "GB-CHC-1076822", name: "KITES FOR ALL", causes: [110], areas: [7] },
    { number: "GB-CHC-216250", name: "BARNARDO'S" },
    { number: "GB-SC-SC037605", name: "Kites of Fife" },
    { number: "GB-NIC-100002", name: "Kites of Down" },
    { number: "GB-CHC-1000001", name: "1076822 SQUADRON ASSOCIATION" },
    { number: "GB-CHC-1000002", name: "THE 999 CLUB" },
    { number: "GB-CHC-1000003", name: "GONE KITES", active: false },
    { number: "GB-CHC-1000004", name: "BROKEN KITES", insolvent: true },
    { number: "GB-CHC-1000005", name: "TWICE KITES", website: "www.twice.example" },
    { number: "GB-SC-SC000005", name: "Twice Kites", website: "www.twice.example" },
  ]);
});
afterAll(() => ctx.close());

describe("a number in the name field", () => {
  test.each([
    ["1076822", "GB-CHC-1076822"],
    ["1,076,822", "GB-CHC-1076822"],
    ["1 076 822", "GB-CHC-1076822"],
    ["GB-CHC-1076822", "GB-CHC-1076822"],
    ["gb-chc-1076822", "GB-CHC-1076822"],
    ["GB‑CHC‑1076822", "GB-CHC-1076822"],
    ["chc1076822", "GB-CHC-1076822"],
    ["Charity no. 1076822", "GB-CHC-1076822"],
    ["Registered charity number 1076822", "GB-CHC-1076822"],
    ["#1076822", "GB-CHC-1076822"],
    ["216250", "GB-CHC-216250"],
    ["SC037605", "GB-SC-SC037605"],
    ["sc 037605", "GB-SC-SC037605"],
    ["GB-SC-SC037605", "GB-SC-SC037605"],
    ["037605", "GB-SC-SC037605"],
    ["NIC100002", "GB-NIC-100002"],
    ["nic 100002", "GB-NIC-100002"],
    ["GB-NIC-100002", "GB-NIC-100002"],
    ["100002", "GB-NIC-100002"],
  ])("%s finds only %s", async (name, number) => {
    expect(await found(ctx, { name })).toEqual([number]);
  });

  test("takes precedence over the other filters", async () => {
    const asked = { name: "216250", postcode: "nonsense", region: 7, cause: 110 };
    expect(await lookUp(ctx, asked)).toMatchObject({
      status: 200,
      body: {
        charities: [{ charity_number: "GB-CHC-216250", distance_km: null }],
        meta: { total: 1, from: 1, to: 1, current_page: 1, last_page: 1, capped: false },
      },
    });
  });

  test("of a hidden twin finds the visible entry", async () => {
    expect(await found(ctx, { name: "SC000005" })).toEqual(["GB-CHC-1000005"]);
  });
});

describe("an unknown number", () => {
  test.each(["1000003", "GB-CHC-1000004", "GB-CHC-9999999", "GB-NIC-216250"])("%s finds nothing", async (name) => {
    expect(await found(ctx, { name })).toEqual([]);
  });

  test("can still match a name", async () => {
    expect(await found(ctx, { name: "999" })).toEqual(["GB-CHC-1000002"]);
    expect(await found(ctx, { name: "1076822 squadron" })).toEqual(["GB-CHC-1000001"]);
  });
});
