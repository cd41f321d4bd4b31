import { hour } from "@wishwell/domain/parties/london-time";
import { pence } from "@wishwell/domain/money/money";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { escalateInquiry, openInquiry, withdrawInquiry } from "../../platform/payment-gateway/sandbox/disputes.ts";
import { changeSandboxSettings } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import type { TestApp } from "../../../test-support/app.ts";
import { queuedAlerts } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { entriesOf } from "../contributions/contributions.builders.ts";
import { expectSoundLedger } from "../ledger/ledger.builders.ts";
import { aBatch, aDueParty, anEndedParty, payoutsOf } from "../payouts/payouts.builders.ts";
import { aCharity } from "../charities/charities.builders.ts";
import {
  aPaidParty,
  appForLosses,
  bankWants,
  contribution,
  decided,
  declaration,
  disputed,
  disputesOf,
  reverses,
} from "./losses.builders.ts";
import { reconcileDisputes } from "./reconcile-refunds.ts";
import { frozenParties } from "./disputes.store.ts";
import {
  aGift,
  aPartyWithContributions,
  askBack,
  decide,
  gatewayOf,
  refundsOf,
  right,
  stateOfGift,
} from "./refunds.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await appForLosses();
});
afterEach(() => expectSoundLedger(ctx.deps.db));
afterAll(() => ctx.close());

describe("a dispute over part of a contribution", () => {
  test("takes only that part, splits the rest again and leaves it to the party when lost", async () => {
    const { gift, party } = await aPartyWithContributions(ctx);
    const disputeId = await disputed(ctx, gift.captureId, 500);
    // £15 with the provider's fee for £20: 88p to the provider, 110p to us, 651p each for gift and charity.
    const rest = { pence: 1500, charged_back: 500, platform_fee: 110, gift: 651, charity: 651 };
    expect(await contribution(ctx, gift.id)).toEqual({ state: "disputed", ...rest });
    expect(await frozenParties(ctx.deps.db, [party.id])).toEqual(new Set([party.id]));
    await decided(ctx, disputeId, "lost");
    expect(await contribution(ctx, gift.id)).toEqual({ state: "captured", ...rest });
    expect(await frozenParties(ctx.deps.db, [party.id])).toEqual(new Set());
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "part_chargeback"]);
    expect((await declaration(ctx, gift.id)).void_at).toBeNull();
  });

  test("that is won restores everything", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    const before = await contribution(ctx, gift.id);
    const disputeId = await disputed(ctx, gift.captureId, 1999);
    expect(await contribution(ctx, gift.id)).toMatchObject({ pence: 1, gift: 0, charity: 0, platform_fee: 0 });
    await expectSoundLedger(ctx.deps.db);
    await decided(ctx, disputeId, "won");
    expect(await contribution(ctx, gift.id)).toEqual({ ...before, state: "won" });
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "part_chargeback", "part_chargeback_won"]);
  });

  test("is spread over all charities, and each gets its share back", async () => {
    const { id: other } = await aCharity(ctx.deps);
    const { given } = await anEndedParty(ctx, { gifts: ["5.00"], alsoFor: [other] });
    const [gift] = given;
    const parts = () =>
      ctx.deps.db
        .selectFrom("contribution_charities")
        .select(["charity_id", "pence"])
        .where("contribution_id", "=", gift?.id ?? "")
        .orderBy("charity_id")
        .execute();
    const before = await parts();
    const disputeId = await disputed(ctx, gift?.captureId ?? null, 356);
    expect((await parts()).map(({ pence: share }) => share)).toEqual([5, 4]);
    await decided(ctx, disputeId, "won");
    expect(await parts()).toEqual(before);
  });

  test("can be followed by one over the rest, which loses the contribution", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    await decided(ctx, await bankWants(ctx, gift.captureId, 500), "lost");
    await decided(ctx, await bankWants(ctx, gift.captureId, 300), "lost");
    expect(await contribution(ctx, gift.id)).toMatchObject({ state: "captured", pence: 1200, charged_back: 800 });
    await decided(ctx, await bankWants(ctx, gift.captureId), "lost");
    expect(await contribution(ctx, gift.id)).toMatchObject({ state: "lost", pence: 1200, charged_back: 800 });
    expect((await declaration(ctx, gift.id)).void_at).not.toBeNull();
  });

  test("leaves a rest that the giver can have refunded", async () => {
    const { gift, admin } = await aPartyWithContributions(ctx, { date: "2027-03-30" });
    await decided(ctx, await bankWants(ctx, gift.captureId, 500), "lost");
    expect((await askBack(ctx, gift.id)).status).toBe(200);
    const [refund] = await refundsOf(ctx, gift.id);
    expect(refund?.pence).toBe(1500);
    expect((await decide(ctx, admin.token, refund?.id ?? "", { answer: "approve" })).status).toBe(200);
    await ctx.runJobs();
    expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
    expect(right(await gatewayOf(ctx.deps).getCapture(gift.captureId)).state).toBe("refunded");
  });

  test("reduces an earlier refund request to what is left", async () => {
    const { gift, admin } = await aPartyWithContributions(ctx, { date: "2027-03-30" });
    await askBack(ctx, gift.id);
    await decided(ctx, await bankWants(ctx, gift.captureId, 500), "lost");
    expect(await stateOfGift(ctx, gift.id)).toBe("refund_asked");
    const [refund] = await refundsOf(ctx, gift.id);
    expect(refund).toMatchObject({ state: "asked", pence: 1500 });
    await decide(ctx, admin.token, refund?.id ?? "", { answer: "approve" });
    await ctx.runJobs();
    expect(await stateOfGift(ctx, gift.id)).toBe("refunded");
  });

  test("reduces the payouts and the Gift Aid claim", async () => {
    const { party, given, charitysPayout } = await aDueParty(ctx);
    await decided(ctx, await bankWants(ctx, given[0]?.captureId ?? null, 500), "lost");
    await aBatch(ctx);
    expect(await payoutsOf(ctx, party.id)).toMatchObject([
      { payee: "organiser", state: "exported", pence: 651 },
      { payee: "charity", state: "exported", pence: 651 },
    ]);
    const claims = await ctx.deps.db.selectFrom("gift_aid_claims").selectAll().execute();
    expect(claims.find(({ payout_id }) => payout_id === charitysPayout)?.pence).toBe(651);
  });

  test("is our loss after the payout, and voids the Gift Aid declaration", async () => {
    const { id, captureId, partyId } = await aPaidParty(ctx);
    await decided(ctx, await bankWants(ctx, captureId, 500), "lost");
    expect(await contribution(ctx, id)).toMatchObject({
      state: "captured",
      pence: 2000,
      charged_back: 0,
      gift: 896,
    });
    expect((await payoutsOf(ctx, partyId)).map(({ state }) => state)).toEqual(["success", "success"]);
    expect((await declaration(ctx, id)).void_at).not.toBeNull();
    expect(await disputesOf(ctx, id)).toMatchObject([{ carried_by: "platform", is_part: true }]);
  });

  test("shows the giver and the organiser the amount that is left", async () => {
    const { gift, organiser, party } = await aPartyWithContributions(ctx);
    await decided(ctx, await bankWants(ctx, gift.captureId, 500), "lost");
    const giver = await send(ctx.app, "GET /donations/{uuid}", { params: { uuid: gift.id } });
    expect(giver.body.data).toMatchObject({ amount: "15.00", state: "paid" });
    const stats = await send(ctx.app, "GET /donations/eventstats/{uuid}", {
      params: { uuid: party.id },
      token: organiser.token,
    });
    expect(JSON.stringify(stats.body)).toContain("15.00");
  });
});

describe("an inquiry", () => {
  test("books nothing, holds back only its own contribution, and is closed when it is withdrawn", async () => {
    const { party, given } = await aDueParty(ctx, { gifts: ["20.00", "10.00"] });
    const [gift] = given;
    const { id: disputeId } = right(await openInquiry(ctx.deps, { captureId: gift?.captureId ?? "" }));
    await ctx.runJobs();
    expect(await stateOfGift(ctx, gift?.id ?? "")).toBe("captured");
    expect(await entriesOf(ctx.deps, gift?.id ?? "")).toEqual(["capture"]);
    expect(await frozenParties(ctx.deps.db, [party.id])).toEqual(new Set());
    await aBatch(ctx);
    expect((await payoutsOf(ctx, party.id)).map(({ state, pence: sum }) => [state, sum])).toEqual([
      ["exported", 420],
      ["exported", 421],
    ]);
    const claimed = await ctx.deps.db
      .selectFrom("gift_aid_claims")
      .selectAll()
      .where("contribution_id", "=", gift?.id ?? "")
      .execute();
    expect(claimed).toEqual([]);
    await withdrawInquiry(ctx.deps, { disputeId });
    await ctx.runJobs();
    expect(await disputesOf(ctx, gift?.id ?? "")).toMatchObject([{ state: "withdrawn", booked_as: null }]);
    expect(await entriesOf(ctx.deps, gift?.id ?? "")).toEqual(["capture"]);
  });

  test("that becomes a dispute is booked at that point", async () => {
    const { gift, party } = await aPartyWithContributions(ctx);
    const { id: disputeId } = right(await openInquiry(ctx.deps, { captureId: gift.captureId, amount: pence(700) }));
    await ctx.runJobs();
    await escalateInquiry(ctx.deps, { disputeId });
    await ctx.runJobs();
    expect(await contribution(ctx, gift.id)).toMatchObject({ state: "disputed", pence: 1300 });
    expect(await frozenParties(ctx.deps.db, [party.id])).toEqual(new Set([party.id]));
    await decided(ctx, disputeId, "lost");
    expect(await contribution(ctx, gift.id)).toMatchObject({ state: "captured", pence: 1300 });
  });

  test("whose end was never reported is found by the reconciliation job", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    const { id: disputeId } = right(await openInquiry(ctx.deps, { captureId: gift.captureId }));
    await ctx.runJobs();
    await changeSandboxSettings(ctx.deps, { lost: true });
    await withdrawInquiry(ctx.deps, { disputeId });
    await changeSandboxSettings(ctx.deps, { lost: false });
    await reconcileDisputes(ctx.deps);
    expect(await disputesOf(ctx, gift.id)).toMatchObject([{ state: "withdrawn" }]);
  });

  test("is listed for admins", async () => {
    const { gift, admin } = await aPartyWithContributions(ctx);
    await openInquiry(ctx.deps, { captureId: gift.captureId });
    await ctx.runJobs();
    const listed = await send(ctx.app, "GET /admin/disputes", { token: admin.token, query: { show: "inquiry" } });
    expect(listed.body.data?.find(({ donation_uuid }) => donation_uuid === gift.id)).toMatchObject({
      status: "inquiry",
      amount: "20.00",
      closed_at: null,
    });
  });
});

describe("a reversal", () => {
  test("without a dispute is a loss and alerts operators", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    await reverses(ctx, gift.captureId);
    await ctx.runJobs();
    expect(await stateOfGift(ctx, gift.id)).toBe("lost");
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "chargeback"]);
    expect(await queuedAlerts(ctx.deps.db)).toContain("the payment provider reversed a payment");
  });

  test.each(["open", "lost"] as const)("after a dispute that is %s is booked once", async (state) => {
    const { gift } = await aPartyWithContributions(ctx);
    const disputeId = await bankWants(ctx, gift.captureId);
    if (state === "lost") await decided(ctx, disputeId, "lost");
    await ctx.runJobs();
    await reverses(ctx, gift.captureId);
    await ctx.runJobs();
    if (state === "open") await decided(ctx, disputeId, "lost");
    expect(await stateOfGift(ctx, gift.id)).toBe("lost");
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "chargeback"]);
    expect(await disputesOf(ctx, gift.id)).toHaveLength(1);
  });

  test.each([undefined, 500])("before its dispute is booked once (%s pence)", async (amount) => {
    const { gift } = await aPartyWithContributions(ctx);
    await reverses(ctx, gift.captureId, amount);
    await ctx.runJobs();
    const disputeId = await disputed(ctx, gift.captureId);
    await decided(ctx, disputeId, "lost");
    const kind = amount === undefined ? "chargeback" : "part_chargeback";
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", kind]);
    expect(await disputesOf(ctx, gift.id)).toMatchObject([{ dispute_id: disputeId, state: "lost" }]);
  });

  test.each([undefined, 500])("before a dispute that is won is undone (%s pence)", async (amount) => {
    const { gift } = await aPartyWithContributions(ctx);
    const before = await contribution(ctx, gift.id);
    await reverses(ctx, gift.captureId, amount);
    await ctx.runJobs();
    await decided(ctx, await bankWants(ctx, gift.captureId), "won");
    expect(await contribution(ctx, gift.id)).toEqual({ ...before, state: "won" });
  });

  test("before a dispute won after the guest gave again leaves the new contribution unchanged", async () => {
    const { gift, party } = await aPartyWithContributions(ctx);
    await reverses(ctx, gift.captureId);
    await ctx.runJobs();
    const again = await aGift(ctx, party, { guestId: gift.guestId, amount: "5.00" });
    await decided(ctx, await bankWants(ctx, gift.captureId), "won");
    expect([await stateOfGift(ctx, gift.id), await stateOfGift(ctx, again.id)]).toEqual(["lost", "captured"]);
    expect(await queuedAlerts(ctx.deps.db)).toContain("a dispute was won after the guest had given again");
  });

  test("reported only after its dispute was won changes nothing", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    const disputeId = await disputed(ctx, gift.captureId);
    await changeSandboxSettings(ctx.deps, { delaySeconds: 7200 });
    await reverses(ctx, gift.captureId);
    await changeSandboxSettings(ctx.deps, { delaySeconds: 0 });
    await decided(ctx, disputeId, "won");
    ctx.clock.advance(3 * hour);
    await ctx.runJobs();
    expect(await stateOfGift(ctx, gift.id)).toBe("won");
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "chargeback", "chargeback_won"]);
  });

  test("that was never reported is found by the reconciliation job, once", async () => {
    const { gift } = await aPartyWithContributions(ctx);
    await changeSandboxSettings(ctx.deps, { lost: true });
    await reverses(ctx, gift.captureId, 500);
    await changeSandboxSettings(ctx.deps, { lost: false });
    ctx.clock.advance(hour);
    await Promise.all([reconcileDisputes(ctx.deps), reconcileDisputes(ctx.deps)]);
    expect(await contribution(ctx, gift.id)).toMatchObject({ state: "captured", pence: 1500 });
    expect(await entriesOf(ctx.deps, gift.id)).toEqual(["capture", "part_chargeback"]);
  });
});
