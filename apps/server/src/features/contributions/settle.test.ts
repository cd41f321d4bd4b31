import { giftAidStatement } from "@wishwell/contract/texts/contribution-texts";
import { hour, minute } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { captureOrder as captureAtSandbox } from "../../platform/payment-gateway/sandbox/captures.ts";
import { endFailures, makeFail } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { send } from "../../../test-support/send.ts";
import { cancelContribution } from "./cancel-or-confirm.ts";
import { aContribution, aGiver, anApprovedOrder, anIntention, entriesOf, reloaded } from "./contributions.builders.ts";
import { openCheckout } from "./checkout.ts";
import { recordDecline } from "./capture.ts";
import { openLocked } from "./contribution-steps.ts";
import { settle } from "./settle.ts";

let ctx: TestApp;
let partyId: string;
let guestId: string;

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

beforeEach(async () => {
  const giver = await aGiver(ctx);
  partyId = giver.party.id;
  guestId = giver.guestId;
});

const settled = (id: string) => settle(ctx.deps, id);
const refundsOf = async (id: string) =>
  ctx.deps.db.selectFrom("refunds").select(["cause", "pence"]).where("contribution_id", "=", id).execute();
const tamper = (orderId: string, change: { pence?: number; currency?: string; invoice_id?: string }) =>
  ctx.deps.db.updateTable("sandbox_orders").set(change).where("id", "=", orderId).execute();

const cancel = (uuid: string) => send(ctx.app, "DELETE /donations/{uuid}", { params: { uuid } });

describe("an approved payment", () => {
  test("is captured, credited to the penny and declared for Gift Aid", async () => {
    const given = await aContribution(ctx.deps, { guestId, partyId });
    expect(given).toMatchObject({
      state: "captured",
      split: { providerFee: 88, platformFee: 120, gift: 896, charity: 896 },
      lookAt: null,
    });
    expect(await entriesOf(ctx.deps, given.id)).toEqual(["capture"]);
    const declarations = await ctx.deps.db
      .selectFrom("gift_aid_declarations")
      .select(["full_name", "address1", "postcode", "wording", "wording_version", "void_at"])
      .where("contribution_id", "=", given.id)
      .execute();
    const declared = { full_name: "Hannah Bennett", address1: "4 Mill Lane", postcode: "BS6 5XQ" };
    const { words: wording, version: wording_version } = giftAidStatement;
    expect(declarations).toEqual([{ ...declared, wording, wording_version, void_at: null }]);
  });

  test("shows its exact split, the receipt's address and the refund deadline", async () => {
    const { id } = await aContribution(ctx.deps, { guestId, partyId, giftAid: false });
    const { body } = await send(ctx.app, "GET /donations/{uuid}", { params: { uuid: id } });
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

  test("is settled by the schedule alone, without the browser's return or a notification", async () => {
    const { id } = await anApprovedOrder(ctx.deps, { guestId, partyId });
    await ctx.deps.db.deleteFrom("sandbox_webhooks").execute();
    ctx.clock.advance(11 * minute);
    await ctx.runJobs();
    expect(await reloaded(ctx.deps, id)).toMatchObject({ state: "captured" });
  });

  test("is captured once, even if it is settled repeatedly", async () => {
    const { id } = await aContribution(ctx.deps, { guestId, partyId });
    for (let time = 0; time < 3; time += 1) await settled(id);
    expect(await entriesOf(ctx.deps, id)).toEqual(["capture"]);
  });
});

describe("a lost response", () => {
  test("leaves the payment pending, and a repeat with the same key finds the capture", async () => {
    const { id } = await anApprovedOrder(ctx.deps, { guestId, partyId });
    await makeFail(ctx.deps, { call: "capture", trouble: "answer_lost" });
    expect(await settled(id)).toMatchObject({ state: "capturing" });
    expect((await send(ctx.app, "GET /donations/{uuid}", { params: { uuid: id } })).body.data?.state).toBe("pending");
    expect(await entriesOf(ctx.deps, id)).toEqual([]);
    ctx.clock.advance(minute);
    await ctx.runJobs();
    expect(await reloaded(ctx.deps, id)).toMatchObject({ state: "captured" });
    expect(await entriesOf(ctx.deps, id)).toEqual(["capture"]);
  });

  test("is checked with the provider first if the request was long ago", async () => {
    const { id, orderId } = await anApprovedOrder(ctx.deps, { guestId, partyId });
    await makeFail(ctx.deps, { call: "capture", trouble: "answer_lost" });
    await settled(id);
    await makeFail(ctx.deps, { call: "capture", trouble: "refused", times: 9 });
    ctx.clock.advance(7 * hour);
    expect(await settled(id)).toMatchObject({ state: "captured", orderId });
    await endFailures(ctx.deps);
  });

  test("from an unavailable provider moves no money, and settling continues later", async () => {
    const { id } = await anApprovedOrder(ctx.deps, { guestId, partyId });
    await makeFail(ctx.deps, { call: "getCheckout", trouble: "refused" });
    expect(await settled(id)).toMatchObject({ state: "order" });
    await makeFail(ctx.deps, { call: "capture", trouble: "refused" });
    expect(await settled(id)).toMatchObject({ state: "capturing" });
    expect(await settled(id)).toMatchObject({ state: "captured" });
  });
});

describe("a slow payment", () => {
  test("posts nothing while it is pending, and is captured later", async () => {
    const pending = await aContribution(ctx.deps, { guestId, partyId, card: "4000000000000077" });
    expect(pending).toMatchObject({ state: "pending", split: null });
    expect(await entriesOf(ctx.deps, pending.id)).toEqual([]);
    const news = ctx.deps.db.selectFrom("party_activity").select("kind").where("guest_id", "=", guestId);
    expect((await news.execute()).map(({ kind }) => kind)).toContain("payment-pending");
    ctx.clock.advance(31 * minute);
    await ctx.runJobs();
    ctx.clock.advance(11 * minute);
    await ctx.runJobs();
    expect(await reloaded(ctx.deps, pending.id)).toMatchObject({ state: "captured" });
  });
});

describe("a pending payment that the bank refuses", () => {
  test("ends its entry in the organiser's feed, once", async () => {
    const guest = await aGuest(ctx.deps, partyId, { status: 4 });
    const pending = await aContribution(ctx.deps, { guestId: guest.id, partyId, card: "4000000000000077" });
    const news = ctx.deps.db.selectFrom("party_activity").select("kind").where("guest_id", "=", guest.id).orderBy("id");
    // The sandbox's banks pay in the end, so its capture is removed, as a refused one would be.
    await ctx.deps.db
      .deleteFrom("sandbox_captures")
      .where("id", "=", pending.captureId ?? "")
      .execute();
    const refused = await ctx.deps.db.transaction().execute(async (tx) => {
      const { contribution } = await openLocked(tx, pending);
      return recordDecline(ctx.deps, tx, contribution);
    });
    expect(refused.state).toBe("declined");
    expect((await news.execute()).map(({ kind }) => kind)).toEqual(["payment-pending", "payment-ended"]);
  });
});

describe("a declined card", () => {
  test("leaves an intention that can be paid with another card, and no ledger entry", async () => {
    const declined = await aContribution(ctx.deps, { guestId, partyId, card: "4000000000000002" });
    expect(declined).toMatchObject({ state: "intent", declines: 1, orderId: null });
    const { body } = await send(ctx.app, "GET /donations/{uuid}", { params: { uuid: declined.id } });
    expect(body.data).toMatchObject({ state: "failed", declined: true });
    expect(await entriesOf(ctx.deps, declined.id)).toEqual([]);
    await openCheckout(ctx.deps, { id: declined.id });
    const { body: again } = await send(ctx.app, "GET /donations/{uuid}", { params: { uuid: declined.id } });
    expect(again.data).toMatchObject({ state: "intent", declined: false });
  });
});

describe("an order that differs from the contribution", () => {
  test.each([
    ["amount", { pence: 100 }],
    ["currency", { currency: "USD" }],
    ["invoice", { invoice_id: "0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0001" }],
  ])("is not captured if it has another %s", async (_, change) => {
    const { id, orderId } = await anApprovedOrder(ctx.deps, { guestId, partyId });
    await tamper(orderId, change);
    expect(await settled(id)).toMatchObject({ state: "expired" });
    expect(await entriesOf(ctx.deps, id)).toEqual([]);
    expect(await ctx.deps.gateway?.getCheckout(orderId)).toMatchObject({ value: { captures: [] } });
  });

  test("goes to suspense and is refunded if another amount was captured after all", async () => {
    const { id, orderId } = await anApprovedOrder(ctx.deps, { guestId, partyId });
    await tamper(orderId, { pence: 1900 });
    await captureAtSandbox(ctx.deps, { key: `x:${orderId}`, orderId });
    expect(await settled(id)).toMatchObject({ state: "declined", split: null });
    expect(await entriesOf(ctx.deps, id)).toEqual(["suspense"]);
    expect(await refundsOf(id)).toEqual([{ cause: "mismatch", pence: 1900 }]);
  });
});

describe("an unpaid intention", () => {
  test("expires after three hours, with its order", async () => {
    const intention = await anIntention(ctx.deps, { guestId, partyId });
    const { orderId } = await openCheckout(ctx.deps, { id: intention.id });
    ctx.clock.advance(2 * hour + 50 * minute);
    await ctx.runJobs();
    expect(await reloaded(ctx.deps, intention.id)).toMatchObject({ state: "order" });
    ctx.clock.advance(11 * minute);
    await ctx.runJobs();
    expect(await reloaded(ctx.deps, intention.id)).toMatchObject({ state: "expired", lookAt: null });
    expect(await ctx.deps.gateway?.getCheckout(orderId)).toMatchObject({ value: { state: "voided" } });
  });
});

describe("cancelling", () => {
  test("ends an intention and voids its order, however often it is called", async () => {
    const { id, orderId } = await anApprovedOrder(ctx.deps, { guestId, partyId });
    for (let time = 0; time < 2; time += 1) expect((await cancel(id)).body.data?.state).toBe("cancelled");
    expect(await ctx.deps.gateway?.getCheckout(orderId)).toMatchObject({ value: { state: "voided" } });
    expect(await settled(id)).toMatchObject({ state: "cancelled" });
  });

  test("loses to a capture", async () => {
    const { id } = await aContribution(ctx.deps, { guestId, partyId });
    expect(await cancel(id)).toMatchObject({ status: 200, body: { data: { state: "paid" } } });
    const under = await aGiver(ctx);
    const way = await anApprovedOrder(ctx.deps, { guestId: under.guestId, partyId: under.party.id });
    await makeFail(ctx.deps, { call: "capture", trouble: "answer_lost" });
    await settled(way.id);
    expect((await cancel(way.id)).body.data?.state).toBe("paid");
  });

  test("refunds an order once if it is captured after all", async () => {
    const { id, orderId } = await anApprovedOrder(ctx.deps, { guestId, partyId });
    await makeFail(ctx.deps, { call: "getCheckout", trouble: "refused" });
    await cancelContribution(ctx.deps, { id });
    await captureAtSandbox(ctx.deps, { key: `x:${orderId}`, orderId });
    ctx.clock.advance(11 * minute);
    await ctx.runJobs();
    await settled(id);
    expect(await reloaded(ctx.deps, id)).toMatchObject({ state: "cancelled" });
    expect((await entriesOf(ctx.deps, id))[0]).toBe("suspense");
    expect(await refundsOf(id)).toEqual([{ cause: "cancelled", pence: 2000 }]);
  });
});
