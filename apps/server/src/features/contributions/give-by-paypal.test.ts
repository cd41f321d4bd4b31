import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedMessage } from "../../platform/payment-gateway/gateway.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { unprocessable } from "../../../test-support/fake-paypal/state.ts";
import { captureOrder as captureAtPaypal, getOrder, shownCapture } from "../../../test-support/fake-paypal/orders.ts";
import { FakePaypal } from "../../../test-support/fake-paypal/fake-paypal.ts";
import { send } from "../../../test-support/send.ts";
import { aGiver, entriesOf, intend, reloaded } from "./contributions.builders.ts";

let fakePaypal: FakePaypal;
let ctx: TestApp;
beforeAll(async () => {
  fakePaypal = await FakePaypal.open();
  const { clientId, clientSecret, webhookId, baseUrl } = fakePaypal.settings;
  ctx = await testApp({
    settings: {
      PAYMENTS: "paypal",
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_BASE_URL: baseUrl,
    },
  });
});
afterAll(async () => {
  await ctx.close();
  await fakePaypal.closeWithoutComplaint();
});

/** An intention of £20 with a PayPal order. */
async function anOrderAtPaypal() {
  const { party, guestId } = await aGiver(ctx);
  const intention = await intend(ctx, guestId, party.id);
  const uuid = intention.body.data?.uuid ?? "";
  const checkout = await send(ctx.app, "POST /donations/checkout/{uuid}", { params: { uuid } });
  expect(checkout).toMatchObject({ status: 200, body: { data: { provider: "paypal" } } });
  return { uuid, orderId: checkout.body.data?.order_id ?? "" };
}

/** The giver's browser returns and reports a payment, which is never trusted. */
const comeBack = (uuid: string) =>
  send(ctx.app, "POST /donations/payment/{invoice_number}", {
    params: { invoice_number: uuid },
    body: { gateway_provider: "paypal", gateway_response: { status: "COMPLETED" } },
  });

const notify = ({ headers, body }: SignedMessage) =>
  ctx.app.inject({
    method: "POST",
    url: "/api/payment/webhooks/paypal",
    headers: headers as Record<string, string>,
    payload: body,
  });

const linesOf = (contributionId: string) =>
  ctx.deps.db
    .selectFrom("ledger_lines")
    .innerJoin("ledger_entries", "ledger_entries.id", "ledger_lines.entry_id")
    .select(["account", "pence"])
    .where("contribution_id", "=", contributionId)
    .execute();

test("a guest gives £20 by PayPal, which is captured once and fully posted", async () => {
  const { uuid, orderId } = await anOrderAtPaypal();
  expect(await comeBack(uuid)).toMatchObject({
    status: 200,
    body: { data: { state: expect.not.stringContaining("paid") } },
  });
  fakePaypal.approve(orderId);
  expect(await comeBack(uuid)).toMatchObject({ status: 200, body: { data: { state: "paid" } } });
  expect(await comeBack(uuid)).toMatchObject({ status: 200, body: { data: { state: "paid" } } });
  expect(await reloaded(ctx.deps, uuid)).toMatchObject({ state: "captured", provider: "paypal", amount: 2000 });
  expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture"]);
  const clearing = (await linesOf(uuid)).filter(({ account }) => account === "clearing:paypal");
  expect(clearing.map(({ pence }) => pence).sort((one, other) => one - other)).toEqual([-88, 2000]);
  expect(fakePaypal.state.orders.get(orderId)?.captures).toHaveLength(1);
});

test("PayPal's notification is enough to capture, and repeats change nothing", async () => {
  const { uuid, orderId } = await anOrderAtPaypal();
  fakePaypal.approve(orderId);
  const message = fakePaypal.approvedNotification(orderId);
  const forged = { ...message, body: Buffer.from(message.body.toString().replace("20.00", "99.00")) };
  expect((await notify(forged)).statusCode).toBe(401);
  for (let count = 0; count < 3; count += 1) expect((await notify(message)).statusCode).toBe(200);
  await ctx.runJobs();
  expect((await reloaded(ctx.deps, uuid)).state).toBe("captured");
  expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture"]);
});

test("a notification that PayPal cannot verify right now is accepted when it is sent again", async () => {
  const { orderId } = await anOrderAtPaypal();
  fakePaypal.approve(orderId);
  const message = fakePaypal.approvedNotification(orderId);
  fakePaypal.failNext("verify-webhook-signature.post", "unavailable");
  expect((await notify(message)).statusCode).toBe(503);
  expect((await notify(message)).statusCode).toBe(200);
});

test("a capture whose response was lost is posted once when it is checked again", async () => {
  const { uuid, orderId } = await anOrderAtPaypal();
  fakePaypal.approve(orderId);
  fakePaypal.failNext("orders.capture", "answer lost");
  expect((await comeBack(uuid)).body.data?.state).not.toBe("paid");
  expect(await entriesOf(ctx.deps, uuid)).toEqual([]);
  expect((await comeBack(uuid)).body.data?.state).toBe("paid");
  expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture"]);
  expect(fakePaypal.state.orders.get(orderId)?.captures).toHaveLength(1);
});

test("an order that PayPal could not show is checked again a minute later, even if the giver does not return", async () => {
  const { uuid, orderId } = await anOrderAtPaypal();
  fakePaypal.approve(orderId);
  fakePaypal.failNext("orders.get", "unavailable");
  expect((await comeBack(uuid)).body.data?.state).not.toBe("paid");
  ctx.clock.advance(61_000);
  await ctx.runJobs();
  expect((await reloaded(ctx.deps, uuid)).state).toBe("captured");
});

test("an order whose response was lost is requested again unchanged, even if cards were switched off meanwhile", async () => {
  const { party, guestId } = await aGiver(ctx);
  const uuid = (await intend(ctx, guestId, party.id)).body.data?.uuid ?? "";
  const checkout = () => send(ctx.app, "POST /donations/checkout/{uuid}", { params: { uuid } });
  fakePaypal.failNext("orders.create", "answer lost");
  expect((await checkout()).status).toBe(503);
  const off_until = new Date(ctx.clock.now().getTime() + 60_000);
  await ctx.deps.db.insertInto("card_breaker").values({ provider: "paypal", off_until }).execute();
  const { status, body } = await checkout();
  await ctx.deps.db.deleteFrom("card_breaker").execute();
  expect(status).toBe(200);
  const asked = fakePaypal.calls.filter(({ key }) => key === `o:${uuid}:1`);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.body).toEqual(asked[0]?.body);
  expect(fakePaypal.state.orders.has(body.data?.order_id ?? "")).toBe(true);
});

test.each([
  ["the payment", { amount: { currency_code: "USD", value: "20.00" } }],
  [
    "its fee",
    {
      seller_receivable_breakdown: {
        gross_amount: { currency_code: "GBP", value: "20.00" },
        paypal_fee: { currency_code: "USD", value: "1.10" },
        net_amount: { currency_code: "USD", value: "24.00" },
      },
    },
  ],
])("a capture in another currency (%s) is not credited, and the admins are emailed", async (_what, other) => {
  const { uuid, orderId } = await anOrderAtPaypal();
  fakePaypal.approve(orderId);
  captureAtPaypal(fakePaypal.state, orderId);
  const { body } = getOrder(fakePaypal.state, orderId) as { body: { purchase_units: object[] } };
  const [capture] = fakePaypal.state.orders.get(orderId)?.captures ?? [];
  if (capture === undefined) throw new Error("nothing was captured");
  const payments = { captures: [{ ...shownCapture(capture), ...other }] };
  const [unit] = body.purchase_units;
  fakePaypal.respondOnce("orders.get", 200, { ...body, purchase_units: [{ ...unit, payments }] });
  await comeBack(uuid);
  expect((await reloaded(ctx.deps, uuid)).state).toBe("declined");
  expect(await entriesOf(ctx.deps, uuid)).toEqual([]);
  await ctx.runJobs();
  const alerts = (await ctx.mailbox("help@wishwell.example")).filter(({ text }) =>
    text.includes("a currency other than pounds"),
  );
  expect(alerts.length).toBeGreaterThan(0);
});

test("a declined card moves no money, and a new order can be paid", async () => {
  const { uuid, orderId } = await anOrderAtPaypal();
  fakePaypal.approve(orderId, "declined");
  expect((await comeBack(uuid)).body.data?.state).not.toBe("paid");
  expect(await entriesOf(ctx.deps, uuid)).toEqual([]);
  const again = await send(ctx.app, "POST /donations/checkout/{uuid}", { params: { uuid } });
  const second = again.body.data?.order_id ?? "";
  expect(second).not.toBe(orderId);
  fakePaypal.approve(second);
  expect((await comeBack(uuid)).body.data?.state).toBe("paid");
});

/** PayPal captures the first order but reports a decline, so there is a second order. */
async function paidByTheFirstOfTwo() {
  const { uuid, orderId } = await anOrderAtPaypal();
  fakePaypal.approve(orderId);
  const { body: approved } = getOrder(fakePaypal.state, orderId);
  captureAtPaypal(fakePaypal.state, orderId);
  fakePaypal.respondOnce("orders.get", 200, approved);
  fakePaypal.respondOnce("orders.capture", 422, unprocessable("INSTRUMENT_DECLINED").body);
  expect((await comeBack(uuid)).body.data).toMatchObject({ state: "failed", declined: true });
  const again = await send(ctx.app, "POST /donations/checkout/{uuid}", { params: { uuid } });
  const second = again.body.data?.order_id ?? "";
  const [capture] = fakePaypal.state.orders.get(orderId)?.captures ?? [];
  if (capture === undefined) throw new Error("nothing was captured");
  return { uuid, second, capture };
}

describe("an invoice number that PayPal has already captured", () => {
  test("is settled from the earlier order and credited once", async () => {
    const { uuid, second, capture } = await paidByTheFirstOfTwo();
    fakePaypal.approve(second);
    expect(await comeBack(uuid)).toMatchObject({ status: 200, body: { data: { state: "paid" } } });
    expect(await reloaded(ctx.deps, uuid)).toMatchObject({ state: "captured", captureId: capture.id });
    expect(await entriesOf(ctx.deps, uuid)).toEqual(["capture"]);
    expect(fakePaypal.state.orders.get(second)?.captures).toEqual([]);
  });

  test("is not credited if that capture is being refunded: the contribution ends", async () => {
    const { uuid, second, capture } = await paidByTheFirstOfTwo();
    const resource = shownCapture(capture);
    const told = { event_type: "PAYMENT.CAPTURE.COMPLETED", resource_type: "capture", resource };
    expect((await notify(fakePaypal.notification(told))).statusCode).toBe(200);
    await ctx.runJobs();
    expect(await entriesOf(ctx.deps, uuid)).toContain("suspense");
    fakePaypal.approve(second);
    await comeBack(uuid);
    expect((await reloaded(ctx.deps, uuid)).state).toBe("expired");
    expect(await entriesOf(ctx.deps, uuid)).not.toContain("capture");
    expect(capture.status).toBe("REFUNDED");
  });

  test("credits nothing if none of our orders shows the capture, and alerts the operators once", async () => {
    const { uuid, orderId } = await anOrderAtPaypal();
    fakePaypal.approve(orderId);
    for (let time = 0; time < 2; time += 1) {
      fakePaypal.respondOnce("orders.capture", 422, unprocessable("DUPLICATE_INVOICE_ID").body);
      expect((await comeBack(uuid)).body.data?.state).toBe("pending");
    }
    expect(await entriesOf(ctx.deps, uuid)).toEqual([]);
    await ctx.runJobs();
    const alerts = (await ctx.mailbox("help@wishwell.example")).filter(({ text }) => text.includes(uuid));
    expect(alerts.map(({ subject }) => subject)).toEqual(["Wishwell: a payment reported as made can’t be found"]);
  });
});
