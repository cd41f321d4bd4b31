import { giftAidStatement } from "@wishwell/contract/texts/contribution-texts";
import { hour, minute } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { captureOrder as captureAtSandbox } from "../../platform/payment-gateway/sandbox/captures.ts";
import { endTrouble, makeTrouble } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { cancelContribution } from "./cancel-or-confirm.ts";
import { aContribution, aGiver, anApprovedOrder, anIntention, entriesOf, reloaded } from "./contributions.builders.ts";
import { openCheckout } from "./checkout.ts";
import { settle } from "./settle.ts";

let house: TestApp;
let partyId: string;
let guestId: string;

beforeAll(async () => {
  house = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => house.close());

beforeEach(async () => {
  const giver = await aGiver(house);
  partyId = giver.party.id;
  guestId = giver.guestId;
});

const settled = (id: string) => settle(house.deps, id);
const refundsOf = async (id: string) =>
  house.deps.db.selectFrom("refunds").select(["cause", "pence"]).where("contribution_id", "=", id).execute();
const tamper = (orderId: string, change: { pence?: number; currency?: string; invoice_id?: string }) =>
  house.deps.db.updateTable("sandbox_orders").set(change).where("id", "=", orderId).execute();

const cancel = (uuid: string) => send(house.app, "DELETE /donations/{uuid}", { params: { uuid } });

describe("a payment that was approved", () => {
  test("is captured, credited to the penny, and declared for Gift Aid", async () => {
    const given = await aContribution(house.deps, { guestId, partyId });
    expect(given).toMatchObject({
      state: "captured",
      split: { providerFee: 88, platformFee: 120, gift: 896, charity: 896 },
      lookAt: null,
    });
    expect(await entriesOf(house.deps, given.id)).toEqual(["capture"]);
    const declarations = await house.deps.db
      .selectFrom("gift_aid_declarations")
      .select(["full_name", "address1", "postcode", "wording", "wording_version", "void_at"])
      .where("contribution_id", "=", given.id)
      .execute();
    const declared = { full_name: "Hannah Bennett", address1: "4 Mill Lane", postcode: "BS6 5XQ" };
    const { words: wording, version: wording_version } = giftAidStatement;
    expect(declarations).toEqual([{ ...declared, wording, wording_version, void_at: null }]);
  });

  test("shows where every penny went, where the receipt goes, and until when it can be had back", async () => {
    const { id } = await aContribution(house.deps, { guestId, partyId, giftAid: false });
    const { body } = await send(house.app, "GET /donations/{uuid}", { params: { uuid: id } });
    expect(body.data).toMatchObject({
      state: "paid",
      gift_aid: false,
      split: {
        provider_fee: "0.88",
        platform_fee: "1.20",
        gift: "8.96",
        charity: "8.96",
        gift_aid: "0.00",
        exact: true,
      },
      receipt_email: "hannah@example.org",
      refund_asked: false,
    });
    expect(body.data?.refund_until).not.toBeNull();
  });

  test("settles by the clock alone, when nobody comes back and no notification arrives", async () => {
    const { id } = await anApprovedOrder(house.deps, { guestId, partyId });
    await house.deps.db.deleteFrom("sandbox_webhooks").execute();
    house.clock.advance(11 * minute);
    await house.runJobs();
    expect(await reloaded(house.deps, id)).toMatchObject({ state: "captured" });
  });

  test("is not captured twice when it is settled again and again", async () => {
    const { id } = await aContribution(house.deps, { guestId, partyId });
    for (let time = 0; time < 3; time += 1) await settled(id);
    expect(await entriesOf(house.deps, id)).toEqual(["capture"]);
  });
});

describe("an answer that was lost", () => {
  test("leaves it pending, and asking again with the same key finds what was done", async () => {
    const { id } = await anApprovedOrder(house.deps, { guestId, partyId });
    await makeTrouble(house.deps, { call: "capture", trouble: "answer_lost" });
    expect(await settled(id)).toMatchObject({ state: "capturing" });
    expect((await send(house.app, "GET /donations/{uuid}", { params: { uuid: id } })).body.data?.state).toBe("pending");
    expect(await entriesOf(house.deps, id)).toEqual([]);
    house.clock.advance(minute);
    await house.runJobs();
    expect(await reloaded(house.deps, id)).toMatchObject({ state: "captured" });
    expect(await entriesOf(house.deps, id)).toEqual(["capture"]);
  });

  test("of long ago is looked at before it is asked again", async () => {
    const { id, orderId } = await anApprovedOrder(house.deps, { guestId, partyId });
    await makeTrouble(house.deps, { call: "capture", trouble: "answer_lost" });
    await settled(id);
    await makeTrouble(house.deps, { call: "capture", trouble: "refused", times: 9 });
    house.clock.advance(7 * hour);
    expect(await settled(id)).toMatchObject({ state: "captured", orderId });
    await endTrouble(house.deps);
  });

  test("by a provider that is down moves nothing, and it goes on when it is back", async () => {
    const { id } = await anApprovedOrder(house.deps, { guestId, partyId });
    await makeTrouble(house.deps, { call: "getCheckout", trouble: "refused" });
    expect(await settled(id)).toMatchObject({ state: "order" });
    await makeTrouble(house.deps, { call: "capture", trouble: "refused" });
    expect(await settled(id)).toMatchObject({ state: "capturing" });
    expect(await settled(id)).toMatchObject({ state: "captured" });
  });
});

describe("a payment that takes its time", () => {
  test("posts nothing while it is pending, and arrives later", async () => {
    const pending = await aContribution(house.deps, { guestId, partyId, card: "4000000000000077" });
    expect(pending).toMatchObject({ state: "pending", split: null });
    expect(await entriesOf(house.deps, pending.id)).toEqual([]);
    house.clock.advance(31 * minute);
    await house.runJobs();
    house.clock.advance(11 * minute);
    await house.runJobs();
    expect(await reloaded(house.deps, pending.id)).toMatchObject({ state: "captured" });
  });
});

describe("a card that is declined", () => {
  test("leaves an intention that can be paid with another card, and nothing in the books", async () => {
    const declined = await aContribution(house.deps, { guestId, partyId, card: "4000000000000002" });
    expect(declined).toMatchObject({ state: "intent", declines: 1, orderId: null });
    const { body } = await send(house.app, "GET /donations/{uuid}", { params: { uuid: declined.id } });
    expect(body.data).toMatchObject({ state: "failed", declined: true });
    expect(await entriesOf(house.deps, declined.id)).toEqual([]);
    await openCheckout(house.deps, { id: declined.id });
    const { body: again } = await send(house.app, "GET /donations/{uuid}", { params: { uuid: declined.id } });
    expect(again.data).toMatchObject({ state: "intent", declined: true });
  });
});

describe("what is not what was agreed", () => {
  test.each([
    ["amount", { pence: 100 }],
    ["currency", { currency: "USD" }],
    ["invoice", { invoice_id: "0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0001" }],
  ])("is not captured when the order has another %s", async (_, change) => {
    const { id, orderId } = await anApprovedOrder(house.deps, { guestId, partyId });
    await tamper(orderId, change);
    expect(await settled(id)).toMatchObject({ state: "expired" });
    expect(await entriesOf(house.deps, id)).toEqual([]);
    expect(await house.deps.payments?.getCheckout(orderId)).toMatchObject({ value: { captures: [] } });
  });

  test("goes to suspense and back when another amount was captured all the same", async () => {
    const { id, orderId } = await anApprovedOrder(house.deps, { guestId, partyId });
    await tamper(orderId, { pence: 1900 });
    await captureAtSandbox(house.deps, { key: `x:${orderId}`, orderId });
    expect(await settled(id)).toMatchObject({ state: "declined", split: null });
    expect(await entriesOf(house.deps, id)).toEqual(["suspense"]);
    expect(await refundsOf(id)).toEqual([{ cause: "mismatch", pence: 1900 }]);
  });
});

describe("an intention that nobody pays", () => {
  test("is let go after three hours, with its order", async () => {
    const intention = await anIntention(house.deps, { guestId, partyId });
    const { orderId } = await openCheckout(house.deps, { id: intention.id });
    house.clock.advance(2 * hour + 50 * minute);
    await house.runJobs();
    expect(await reloaded(house.deps, intention.id)).toMatchObject({ state: "order" });
    house.clock.advance(11 * minute);
    await house.runJobs();
    expect(await reloaded(house.deps, intention.id)).toMatchObject({ state: "expired", lookAt: null });
    expect(await house.deps.payments?.getCheckout(orderId)).toMatchObject({ value: { state: "voided" } });
  });
});

describe("cancelling", () => {
  test("ends an intention and voids its order, as often as it is said", async () => {
    const { id, orderId } = await anApprovedOrder(house.deps, { guestId, partyId });
    for (let time = 0; time < 2; time += 1) expect((await cancel(id)).body.data?.state).toBe("cancelled");
    expect(await house.deps.payments?.getCheckout(orderId)).toMatchObject({ value: { state: "voided" } });
    expect(await settled(id)).toMatchObject({ state: "cancelled" });
  });

  test("loses to a capture", async () => {
    const { id } = await aContribution(house.deps, { guestId, partyId });
    expect(await cancel(id)).toMatchObject({ status: 200, body: { data: { state: "paid" } } });
    const under = await aGiver(house);
    const way = await anApprovedOrder(house.deps, { guestId: under.guestId, partyId: under.party.id });
    await makeTrouble(house.deps, { call: "capture", trouble: "answer_lost" });
    await settled(way.id);
    expect((await cancel(way.id)).body.data?.state).toBe("paid");
  });

  test("an order that is captured all the same is refunded by itself, once", async () => {
    const { id, orderId } = await anApprovedOrder(house.deps, { guestId, partyId });
    await makeTrouble(house.deps, { call: "getCheckout", trouble: "refused" });
    await cancelContribution(house.deps, { id });
    await captureAtSandbox(house.deps, { key: `x:${orderId}`, orderId });
    house.clock.advance(11 * minute);
    await house.runJobs();
    await settled(id);
    expect(await reloaded(house.deps, id)).toMatchObject({ state: "cancelled" });
    expect((await entriesOf(house.deps, id))[0]).toBe("suspense");
    expect(await refundsOf(id)).toEqual([{ cause: "cancelled", pence: 2000 }]);
  });
});
