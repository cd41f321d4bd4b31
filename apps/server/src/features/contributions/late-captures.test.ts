import { hour, minute } from "@wishwell/domain/parties/london-time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { captureOrder as captureAtSandbox } from "../../platform/payment-gateway/sandbox/captures.ts";
import { makeFail } from "../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aContribution, aGiver, anApprovedOrder, entriesOf, reloaded } from "./contributions.builders.ts";
import { settle } from "./settle.ts";

/** Money that arrives after a party has closed. */

let ctx: TestApp;
let giver: Awaited<ReturnType<typeof aGiver>>;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  giver = await aGiver(ctx);
});

const intentionInput = () => ({ guestId: giver.guestId, partyId: giver.party.id });
const settled = (id: string) => settle(ctx.deps, id);
const captureElsewhere = (orderId: string) => captureAtSandbox(ctx.deps, { key: `x:${orderId}`, orderId });
const complete = () =>
  ctx.deps.db
    .updateTable("parties")
    .set({ completed_at: ctx.clock.now(), organiser_paid_at: ctx.clock.now() })
    .where("id", "=", giver.party.id)
    .execute();
const deleteParty = () =>
  send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: giver.party.id }, token: giver.organiser.token });
const refundsOf = async (id: string) =>
  ctx.deps.db.selectFrom("refunds").select(["cause", "pence", "state"]).where("contribution_id", "=", id).execute();

/** Checks that nothing was credited and everything was refunded. */
async function expectRefunded(id: string) {
  await ctx.runJobs();
  expect(await reloaded(ctx.deps, id)).toMatchObject({ state: "expired", split: null });
  expect(await entriesOf(ctx.deps, id)).toEqual(["suspense", "suspense_returned"]);
  expect(await refundsOf(id)).toEqual([{ cause: "too_late", pence: 2000, state: "done" }]);
}

describe("a capture that we did not request", () => {
  test("is credited while the party is open", async () => {
    const { id, orderId } = await anApprovedOrder(ctx.deps, intentionInput());
    await captureElsewhere(orderId);
    expect(await settled(id)).toMatchObject({ state: "captured" });
    expect(await entriesOf(ctx.deps, id)).toEqual(["capture"]);
  });

  test("is refunded from suspense after the party was completed, and the giver sees that it is too late", async () => {
    const { id, orderId } = await anApprovedOrder(ctx.deps, intentionInput());
    await complete();
    await captureElsewhere(orderId);
    const reported = await send(ctx.app, "POST /donations/payment/{invoice_number}", {
      params: { invoice_number: id },
      body: {},
    });
    expect(reported).toMatchObject({ status: 409, body: { reason: "too_late" } });
    await expectRefunded(id);
  });

  test("that settles slowly after the party was completed is awaited and refunded", async () => {
    const { id, orderId } = await anApprovedOrder(ctx.deps, { ...intentionInput(), card: "4000000000000077" });
    await complete();
    await captureElsewhere(orderId);
    expect(await settled(id)).toMatchObject({ state: "expired" });
    expect(await entriesOf(ctx.deps, id)).toEqual([]);
    // No notification arrives, and the bank takes two days.
    await ctx.deps.db
      .updateTable("sandbox_captures")
      .set({ settles_at: days(2) })
      .where("order_id", "=", orderId)
      .execute();
    for (const pause of [25 * hour, 24 * hour, 11 * minute, 11 * minute]) {
      ctx.clock.advance(pause);
      await ctx.deps.db.deleteFrom("sandbox_webhooks").execute();
      await ctx.runJobs();
    }
    await expectRefunded(id);
  });

  test("is distinguished from our own with a lost response, which is credited", async () => {
    const { id, orderId } = await anApprovedOrder(ctx.deps, intentionInput());
    await makeFail(ctx.deps, { call: "capture", trouble: "answer_lost" });
    expect(await settled(id)).toMatchObject({ state: "capturing", orderId });
    await complete();
    expect(await settled(id)).toMatchObject({ state: "captured" });
  });
});

describe("a party", () => {
  test("cannot be deleted while a payment is pending; once cancelled, it can after the refund", async () => {
    const { id } = await aContribution(ctx.deps, { ...intentionInput(), card: "4000000000000077" });
    expect(await deleteParty()).toMatchObject({ status: 409, body: { reason: "money_held" } });
    const { token } = giver.organiser;
    await send(ctx.app, "POST /events/cancel/{uuid}", { params: { uuid: giver.party.id }, token });
    expect(await deleteParty()).toMatchObject({ status: 409, body: { reason: "money_held" } });
    for (const pause of [31 * minute, 11 * minute, minute]) {
      ctx.clock.advance(pause);
      await ctx.runJobs();
    }
    expect(await reloaded(ctx.deps, id)).toMatchObject({ state: "refunded" });
    expect((await deleteParty()).status).toBe(200);
  });

  test("that was deleted accepts no money: an approved order is not captured", async () => {
    const { id, orderId } = await anApprovedOrder(ctx.deps, intentionInput());
    expect((await deleteParty()).status).toBe(200);
    expect(await settled(id)).toMatchObject({ state: "expired" });
    expect(await ctx.deps.gateway?.getCheckout(orderId)).toMatchObject({ value: { state: "voided", captures: [] } });
    expect(await entriesOf(ctx.deps, id)).toEqual([]);
  });

  test("that was deleted refunds an order that is captured after all", async () => {
    const { id, orderId } = await anApprovedOrder(ctx.deps, intentionInput());
    expect((await deleteParty()).status).toBe(200);
    await captureElsewhere(orderId);
    await settled(id);
    await expectRefunded(id);
  });
});

const days = (count: number) => new Date(ctx.clock.now().getTime() + count * 24 * hour);
