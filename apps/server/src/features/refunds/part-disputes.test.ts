import { hour } from "@wishwell/domain/parties/london-time";
import { pence } from "@wishwell/domain/money/money";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { escalateInquiry, openInquiry, withdrawInquiry } from "../../platform/payment-gateway/sandbox/disputes.ts";
import { turnKnobs } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import type { TestApp } from "../../../test-support/app.ts";
import { alertsWritten } from "../../../test-support/jobs.ts";
import { send } from "../../../test-support/send.ts";
import { entriesOf } from "../contributions/contributions.builders.ts";
import { expectSoundBooks } from "../ledger/ledger.builders.ts";
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
import { lookAtDisputes } from "./reconcile-refunds.ts";
import { frozenParties } from "./disputes.store.ts";
import { aGift, aGivenParty, askBack, decide, gatewayOf, refundsOf, right, stateOfGift } from "./refunds.builders.ts";

let house: TestApp;
beforeAll(async () => {
  house = await appForLosses();
});
afterEach(() => expectSoundBooks(house.deps.db));
afterAll(() => house.close());

describe("a dispute over a part of a contribution", () => {
  test("takes only that part: the rest is split again, and is the party's when it is lost", async () => {
    const { gift, party } = await aGivenParty(house);
    const disputeId = await disputed(house, gift.captureId, 500);
    // £15 with the fee of £20: 88 to the provider, 110 to us, 651 each.
    const rest = { pence: 1500, charged_back: 500, platform_fee: 110, gift: 651, charity: 651 };
    expect(await contribution(house, gift.id)).toEqual({ state: "disputed", ...rest });
    expect(await frozenParties(house.deps.db, [party.id])).toEqual(new Set([party.id]));
    await decided(house, disputeId, "lost");
    expect(await contribution(house, gift.id)).toEqual({ state: "captured", ...rest });
    expect(await frozenParties(house.deps.db, [party.id])).toEqual(new Set());
    expect(await entriesOf(house.deps, gift.id)).toEqual(["capture", "part_chargeback"]);
    expect((await declaration(house, gift.id)).void_at).toBeNull();
  });

  test("that is won brings everything back as it was", async () => {
    const { gift } = await aGivenParty(house);
    const before = await contribution(house, gift.id);
    const disputeId = await disputed(house, gift.captureId, 1999);
    expect(await contribution(house, gift.id)).toMatchObject({ pence: 1, gift: 0, charity: 0, platform_fee: 0 });
    await expectSoundBooks(house.deps.db);
    await decided(house, disputeId, "won");
    expect(await contribution(house, gift.id)).toEqual({ ...before, state: "won" });
    expect(await entriesOf(house.deps, gift.id)).toEqual(["capture", "part_chargeback", "part_chargeback_won"]);
  });

  test("shares it among all charities, and gives each its own back", async () => {
    const { id: other } = await aCharity(house.deps);
    const { given } = await anEndedParty(house, { gifts: ["5.00"], alsoFor: [other] });
    const [gift] = given;
    const parts = () =>
      house.deps.db
        .selectFrom("contribution_charities")
        .select(["charity_id", "pence"])
        .where("contribution_id", "=", gift?.id ?? "")
        .orderBy("charity_id")
        .execute();
    const before = await parts();
    const disputeId = await disputed(house, gift?.captureId ?? null, 356);
    expect((await parts()).map(({ pence: share }) => share)).toEqual([5, 4]);
    await decided(house, disputeId, "won");
    expect(await parts()).toEqual(before);
  });

  test("may be followed by one over the rest, which loses the contribution", async () => {
    const { gift } = await aGivenParty(house);
    await decided(house, await bankWants(house, gift.captureId, 500), "lost");
    await decided(house, await bankWants(house, gift.captureId, 300), "lost");
    expect(await contribution(house, gift.id)).toMatchObject({ state: "captured", pence: 1200, charged_back: 800 });
    await decided(house, await bankWants(house, gift.captureId), "lost");
    expect(await contribution(house, gift.id)).toMatchObject({ state: "lost", pence: 1200, charged_back: 800 });
    expect((await declaration(house, gift.id)).void_at).not.toBeNull();
  });

  test("is refunded as what is left, once, when the giver asks", async () => {
    const { gift, admin } = await aGivenParty(house, { date: "2027-03-30" });
    await decided(house, await bankWants(house, gift.captureId, 500), "lost");
    expect((await askBack(house, gift.id)).status).toBe(200);
    const [refund] = await refundsOf(house, gift.id);
    expect(refund?.pence).toBe(1500);
    expect((await decide(house, admin.token, refund?.id ?? "", { answer: "approve" })).status).toBe(200);
    await house.runJobs();
    expect(await stateOfGift(house, gift.id)).toBe("refunded");
    expect(right(await gatewayOf(house.deps).getCapture(gift.captureId)).state).toBe("refunded");
  });

  test("leaves a refund that was asked for before, over what is left", async () => {
    const { gift, admin } = await aGivenParty(house, { date: "2027-03-30" });
    await askBack(house, gift.id);
    await decided(house, await bankWants(house, gift.captureId, 500), "lost");
    expect(await stateOfGift(house, gift.id)).toBe("refund_asked");
    const [refund] = await refundsOf(house, gift.id);
    expect(refund).toMatchObject({ state: "asked", pence: 1500 });
    await decide(house, admin.token, refund?.id ?? "", { answer: "approve" });
    await house.runJobs();
    expect(await stateOfGift(house, gift.id)).toBe("refunded");
  });

  test("pays out the smaller shares, with Gift Aid on the charity's", async () => {
    const { party, given, charitysPayout } = await aDueParty(house);
    await decided(house, await bankWants(house, given[0]?.captureId ?? null, 500), "lost");
    await aBatch(house);
    expect(await payoutsOf(house, party.id)).toMatchObject([
      { payee: "organiser", state: "exported", pence: 651 },
      { payee: "charity", state: "exported", pence: 651 },
    ]);
    const claims = await house.deps.db.selectFrom("gift_aid_claims").selectAll().execute();
    expect(claims.find(({ payout_id }) => payout_id === charitysPayout)?.pence).toBe(651);
  });

  test("is our loss after the payout, and Gift Aid is not claimed on what was given back", async () => {
    const { id, captureId, partyId } = await aPaidParty(house);
    await decided(house, await bankWants(house, captureId, 500), "lost");
    expect(await contribution(house, id)).toMatchObject({
      state: "captured",
      pence: 2000,
      charged_back: 0,
      gift: 896,
    });
    expect((await payoutsOf(house, partyId)).map(({ state }) => state)).toEqual(["success", "success"]);
    expect((await declaration(house, id)).void_at).not.toBeNull();
    expect(await disputesOf(house, id)).toMatchObject([{ carried_by: "platform", is_part: true }]);
  });

  test("is shown to giver, organiser and admins as what is left", async () => {
    const { gift, organiser, party } = await aGivenParty(house);
    await decided(house, await bankWants(house, gift.captureId, 500), "lost");
    const giver = await send(house.app, "GET /donations/{uuid}", { params: { uuid: gift.id } });
    expect(giver.body.data).toMatchObject({ amount: "15.00", state: "paid" });
    const stats = await send(house.app, "GET /donations/eventstats/{uuid}", {
      params: { uuid: party.id },
      token: organiser.token,
    });
    expect(JSON.stringify(stats.body)).toContain("15.00");
  });
});

describe("an inquiry", () => {
  test("books nothing, holds back its own contribution only, and lets it go when it is withdrawn", async () => {
    const { party, given } = await aDueParty(house, { gifts: ["20.00", "10.00"] });
    const [gift] = given;
    const { id: disputeId } = right(await openInquiry(house.deps, { captureId: gift?.captureId ?? "" }));
    await house.runJobs();
    expect(await stateOfGift(house, gift?.id ?? "")).toBe("captured");
    expect(await entriesOf(house.deps, gift?.id ?? "")).toEqual(["capture"]);
    expect(await frozenParties(house.deps.db, [party.id])).toEqual(new Set());
    await aBatch(house);
    expect((await payoutsOf(house, party.id)).map(({ state, pence: sum }) => [state, sum])).toEqual([
      ["exported", 420],
      ["exported", 421],
    ]);
    const claimed = await house.deps.db
      .selectFrom("gift_aid_claims")
      .selectAll()
      .where("contribution_id", "=", gift?.id ?? "")
      .execute();
    expect(claimed).toEqual([]);
    await withdrawInquiry(house.deps, { disputeId });
    await house.runJobs();
    expect(await disputesOf(house, gift?.id ?? "")).toMatchObject([{ state: "withdrawn", booked_as: null }]);
    expect(await entriesOf(house.deps, gift?.id ?? "")).toEqual(["capture"]);
  });

  test("that becomes a dispute is booked then", async () => {
    const { gift, party } = await aGivenParty(house);
    const { id: disputeId } = right(await openInquiry(house.deps, { captureId: gift.captureId, amount: pence(700) }));
    await house.runJobs();
    await escalateInquiry(house.deps, { disputeId });
    await house.runJobs();
    expect(await contribution(house, gift.id)).toMatchObject({ state: "disputed", pence: 1300 });
    expect(await frozenParties(house.deps.db, [party.id])).toEqual(new Set([party.id]));
    await decided(house, disputeId, "lost");
    expect(await contribution(house, gift.id)).toMatchObject({ state: "captured", pence: 1300 });
  });

  test("whose end was never told is found by the clock", async () => {
    const { gift } = await aGivenParty(house);
    const { id: disputeId } = right(await openInquiry(house.deps, { captureId: gift.captureId }));
    await house.runJobs();
    await turnKnobs(house.deps, { lost: true });
    await withdrawInquiry(house.deps, { disputeId });
    await turnKnobs(house.deps, { lost: false });
    await lookAtDisputes(house.deps);
    expect(await disputesOf(house, gift.id)).toMatchObject([{ state: "withdrawn" }]);
  });

  test("is listed for admins", async () => {
    const { gift, admin } = await aGivenParty(house);
    await openInquiry(house.deps, { captureId: gift.captureId });
    await house.runJobs();
    const listed = await send(house.app, "GET /admin/disputes", { token: admin.token, query: { show: "inquiry" } });
    expect(listed.body.data?.find(({ donation_uuid }) => donation_uuid === gift.id)).toMatchObject({
      status: "inquiry",
      amount: "20.00",
      closed_at: null,
    });
  });
});

describe("a reversal", () => {
  test("without a dispute is a loss, and alerts the admins", async () => {
    const { gift } = await aGivenParty(house);
    await reverses(house, gift.captureId);
    await house.runJobs();
    expect(await stateOfGift(house, gift.id)).toBe("lost");
    expect(await entriesOf(house.deps, gift.id)).toEqual(["capture", "chargeback"]);
    expect(await alertsWritten(house.deps.db)).toContain("the payment provider took a payment back");
  });

  test.each(["open", "lost"] as const)("after a dispute that is %s is booked once", async (state) => {
    const { gift } = await aGivenParty(house);
    const disputeId = await bankWants(house, gift.captureId);
    if (state === "lost") await decided(house, disputeId, "lost");
    await house.runJobs();
    await reverses(house, gift.captureId);
    await house.runJobs();
    if (state === "open") await decided(house, disputeId, "lost");
    expect(await stateOfGift(house, gift.id)).toBe("lost");
    expect(await entriesOf(house.deps, gift.id)).toEqual(["capture", "chargeback"]);
    expect(await disputesOf(house, gift.id)).toHaveLength(1);
  });

  test.each([undefined, 500])("before its dispute is booked once (%s pence)", async (amount) => {
    const { gift } = await aGivenParty(house);
    await reverses(house, gift.captureId, amount);
    await house.runJobs();
    const disputeId = await disputed(house, gift.captureId);
    await decided(house, disputeId, "lost");
    const kind = amount === undefined ? "chargeback" : "part_chargeback";
    expect(await entriesOf(house.deps, gift.id)).toEqual(["capture", kind]);
    expect(await disputesOf(house, gift.id)).toMatchObject([{ dispute_id: disputeId, state: "lost" }]);
  });

  test.each([undefined, 500])("before a dispute that is won comes back (%s pence)", async (amount) => {
    const { gift } = await aGivenParty(house);
    const before = await contribution(house, gift.id);
    await reverses(house, gift.captureId, amount);
    await house.runJobs();
    await decided(house, await bankWants(house, gift.captureId), "won");
    expect(await contribution(house, gift.id)).toEqual({ ...before, state: "won" });
  });

  test("before a dispute that is won after the guest gave again leaves the new contribution alone", async () => {
    const { gift, party } = await aGivenParty(house);
    await reverses(house, gift.captureId);
    await house.runJobs();
    const again = await aGift(house, party, { guestId: gift.guestId, amount: "5.00" });
    await decided(house, await bankWants(house, gift.captureId), "won");
    expect([await stateOfGift(house, gift.id), await stateOfGift(house, again.id)]).toEqual(["lost", "captured"]);
    expect(await alertsWritten(house.deps.db)).toContain("a dispute was won after the guest had given again");
  });

  test("told only after its dispute was won changes nothing", async () => {
    const { gift } = await aGivenParty(house);
    const disputeId = await disputed(house, gift.captureId);
    await turnKnobs(house.deps, { delaySeconds: 7200 });
    await reverses(house, gift.captureId);
    await turnKnobs(house.deps, { delaySeconds: 0 });
    await decided(house, disputeId, "won");
    house.clock.advance(3 * hour);
    await house.runJobs();
    expect(await stateOfGift(house, gift.id)).toBe("won");
    expect(await entriesOf(house.deps, gift.id)).toEqual(["capture", "chargeback", "chargeback_won"]);
  });

  test("that was never told is found by the clock, once", async () => {
    const { gift } = await aGivenParty(house);
    await turnKnobs(house.deps, { lost: true });
    await reverses(house, gift.captureId, 500);
    await turnKnobs(house.deps, { lost: false });
    house.clock.advance(hour);
    await Promise.all([lookAtDisputes(house.deps), lookAtDisputes(house.deps)]);
    expect(await contribution(house, gift.id)).toMatchObject({ state: "captured", pence: 1500 });
    expect(await entriesOf(house.deps, gift.id)).toEqual(["capture", "part_chargeback"]);
  });
});
