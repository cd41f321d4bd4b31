import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { right } from "../conformance/harness.ts";
import { aCapture, anOrder, type OpenPaypal, openPaypal } from "./paypal.builders.ts";

let open: OpenPaypal;
beforeEach(async () => void (open = await openPaypal()));
afterEach(() => open.fakePaypal.closeWithoutComplaint());

const contributionId = anOrder().contributionId;
const anEvent = {
  event_type: "PAYMENT.CAPTURE.COMPLETED",
  resource_type: "capture",
  resource: { id: "3C679366HH908993F" },
};

describe("before PayPal is called,", () => {
  test.each([
    "https://paypal.example/v1/notifications/certs/CERT-1",
    "https://api.paypal.com.example/v1/notifications/certs/CERT-1",
    "https://api.sandbox.paypal.com@example.org/certs/CERT-1",
    "https://api.sandbox.paypal.com:8443/v1/notifications/certs/CERT-1",
    "http://api.sandbox.paypal.com/v1/notifications/certs/CERT-1",
    "file:///etc/passwd",
    "no address",
  ])("a certificate from %s is refused", async (address) => {
    const message = open.fakePaypal.notification(anEvent);
    const headers = { ...message.headers, "paypal-cert-url": address };
    expect(await open.paypal.verifyWebhook({ ...message, headers })).toMatchObject({ failure: "invalid" });
    expect(open.fakePaypal.calls).toEqual([]);
  });

  test("a sandbox certificate is refused for live payments", async () => {
    const real = await openPaypal({ baseUrl: "https://api-m.paypal.com", patience: 1 });
    const message = real.fakePaypal.notification(anEvent);
    expect(await real.paypal.verifyWebhook(message)).toMatchObject({
      kind: "failed",
      detail: "a certificate that isn’t PayPal’s",
    });
    await real.fakePaypal.close();
  });

  test.each([
    "paypal-auth-algo",
    "paypal-cert-url",
    "paypal-transmission-id",
    "paypal-transmission-sig",
    "paypal-transmission-time",
  ])("a notification without %s, or with two, is refused", async (name) => {
    const message = open.fakePaypal.notification(anEvent);
    const without = { ...message.headers, [name]: undefined };
    const twice = { ...message.headers, [name]: ["one", "two"] };
    expect((await open.paypal.verifyWebhook({ ...message, headers: without })).kind).toBe("failed");
    expect((await open.paypal.verifyWebhook({ ...message, headers: twice })).kind).toBe("failed");
    expect(open.fakePaypal.calls).toEqual([]);
  });

  test.each(["", "{", "[]", "null", '{"id":"WH-1"}', '{}},"webhook_id":"other","x":{}'])(
    "the body %j is refused",
    async (text) => {
      const message = open.fakePaypal.notification(anEvent);
      expect((await open.paypal.verifyWebhook({ ...message, body: Buffer.from(text) })).kind).toBe("failed");
      expect(open.fakePaypal.calls).toEqual([]);
    },
  );
});

test("a notification is verified byte for byte, whatever its formatting", async () => {
  const { headers, body } = open.fakePaypal.notification({
    ...anEvent,
    resource: { id: "3C679366HH908993F", note: "Zoë" },
  });
  const spaced = open.fakePaypal.signed(
    Buffer.from(body.toString().replace('"resource":{', '"resource": { "rate":1.50, ')),
  );
  expect((await open.paypal.verifyWebhook(spaced)).kind).toBe("ok");
  expect((await open.paypal.verifyWebhook({ headers, body: spaced.body })).kind).toBe("failed");
});

test("a signature is unknown while PayPal does not respond, so the notification will be sent again", async () => {
  open.fakePaypal.failNext("verify-webhook-signature.post", "unavailable");
  const message = open.fakePaypal.notification(anEvent);
  expect((await open.paypal.verifyWebhook(message)).kind).toBe("unknown");
  expect((await open.paypal.verifyWebhook(message)).kind).toBe("ok");
});

test("a webhook id that PayPal does not know fails the health check", async () => {
  const wrong = await openPaypal({ webhookId: "ANOTHER" });
  expect(await wrong.paypal.health()).toMatchObject({ kind: "failed", failure: "not_found" });
  await wrong.fakePaypal.close();
});

const above = (folder: string, id: string) => [
  { rel: "up", href: `https://api.paypal.com/v2/${folder}/${id}`, method: "GET" },
];

describe("a notification names the object to look up:", () => {
  const nowhere = {
    orderId: null,
    captureId: null,
    refundId: null,
    reversalId: null,
    disputeId: null,
    payoutItemId: null,
  };
  test.each([
    [
      "CHECKOUT.ORDER.APPROVED",
      { id: "5O1", purchase_units: [{ invoice_id: contributionId }] },
      { orderId: "5O1", contributionId },
    ],
    [
      "PAYMENT.CAPTURE.COMPLETED",
      { id: "3C1", invoice_id: contributionId, supplementary_data: { related_ids: { order_id: "5O1" } } },
      { captureId: "3C1", orderId: "5O1", contributionId },
    ],
    [
      "PAYMENT.CAPTURE.DENIED",
      { id: "3C1", custom_id: contributionId, links: above("checkout/orders", "5O1") },
      { captureId: "3C1", orderId: "5O1", contributionId },
    ],
    [
      "PAYMENT.CAPTURE.REFUNDED",
      { id: "1R1", invoice_id: contributionId, links: above("payments/captures", "3C1") },
      { refundId: "1R1", captureId: "3C1", contributionId },
    ],
    [
      "PAYMENT.CAPTURE.REVERSED",
      { id: "1R1", invoice_id: contributionId, links: above("payments/captures", "3C1") },
      { reversalId: "1R1", captureId: "3C1", contributionId },
    ],
    [
      "CUSTOMER.DISPUTE.CREATED",
      {
        dispute_id: "PP-D-1",
        disputed_transactions: [{ seller_transaction_id: "3C1", invoice_number: contributionId }],
      },
      { disputeId: "PP-D-1", captureId: "3C1", contributionId },
    ],
    ["PAYMENT.PAYOUTS-ITEM.UNCLAIMED", { payout_item_id: "8AE" }, { payoutItemId: "8AE", contributionId: null }],
    ["PAYMENT.CAPTURE.COMPLETED", { id: "3C1", invoice_id: "INV-7" }, { captureId: "3C1", contributionId: null }],
  ])("%s", async (event_type, resource, expected) => {
    const message = open.fakePaypal.notification({ event_type, resource_type: "any", resource });
    const event = right(await open.paypal.verifyWebhook(message));
    expect(event).toEqual({
      ...nowhere,
      ...expected,
      id: expect.stringMatching(/^WH/),
      kind: event_type,
      at: open.clock.now(),
    });
  });
});

describe("a dispute", () => {
  test("is open, then won or lost, and names its capture", async () => {
    const capture = await aCapture(open);
    const id = open.fakePaypal.dispute(capture.id);
    const read = async () => right(await open.paypal.getDispute(id));
    expect(await read()).toMatchObject({ id, captureId: capture.id, state: "open", amount: 2000, currency: "GBP" });
    const dispute = open.fakePaypal.state.disputes.get(id);
    if (dispute) dispute.outcome = "RESOLVED_BUYER_FAVOUR";
    expect((await read()).state).toBe("lost");
    if (dispute) dispute.outcome = "RESOLVED_SELLER_FAVOUR";
    expect((await read()).state).toBe("won");
  });

  test.each([
    ["RESOLVED_WITH_PAYOUT", "won"],
    ["CANCELED_BY_BUYER", "won"],
    ["DENIED", "won"],
    ["ACCEPTED", "lost"],
    ["NONE", "open"],
  ])("that ended as %s is %s", async (outcome_code, state) => {
    open.fakePaypal.respondOnce("disputes.get", 200, {
      dispute_id: "PP-D-1",
      status: "RESOLVED",
      disputed_transactions: [{ seller_transaction_id: "3C1" }],
      dispute_amount: { currency_code: "GBP", value: "20.00" },
      dispute_outcome: { outcome_code },
    });
    expect(right(await open.paypal.getDispute("PP-D-1")).state).toBe(state);
  });
});
