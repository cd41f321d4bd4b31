import { afterEach, beforeEach, expect, test } from "vitest";
import { FakePaypal } from "./fake-paypal.ts";

let fakePaypal: FakePaypal;
beforeEach(async () => void (fakePaypal = await FakePaypal.open()));
afterEach(() => fakePaypal.close());

async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<number> {
  const { baseUrl, clientId, clientSecret } = fakePaypal.settings;
  const granted = await fetch(`${baseUrl}/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    body: "grant_type=client_credentials",
  });
  const { access_token } = (await granted.json()) as { access_token: string };
  const answer = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.status;
}

const order = { intent: "CAPTURE", purchase_units: [{ amount: { currency_code: "GBP", value: "20.00" } }] };
const withKey = { "paypal-request-id": "o:1" };
const payout = (amount: object) => ({
  sender_batch_header: { sender_batch_id: "b" },
  items: [{ receiver: "maya@example.org", amount }],
});

test("the fake PayPal accepts a call that matches PayPal's description", async () => {
  expect(await ask("POST", "/v2/checkout/orders", order, withKey)).toBe(201);
  expect(fakePaypal.complaints).toEqual([]);
});

test.each([
  ["an order without a key", "POST", "/v2/checkout/orders", order, {}, "header PayPal-Request-Id is missing"],
  ["a key that is too long", "POST", "/v2/checkout/orders", order, { "paypal-request-id": "k".repeat(109) }, "108"],
  ["a word of ours", "POST", "/v2/checkout/orders", { ...order, gift: true }, withKey, "gift"],
  [
    "an amount that is a number",
    "POST",
    "/v2/checkout/orders",
    { ...order, purchase_units: [{ amount: 20 }] },
    withKey,
    "object",
  ],
  [
    "orders' currency in a payout",
    "POST",
    "/v1/payments/payouts",
    payout({ currency_code: "GBP", value: "1.00" }),
    {},
    "'currency'",
  ],
  [
    "a question that is not there",
    "GET",
    "/v1/payments/payouts/B1?sender_batch_id=b",
    undefined,
    {},
    "sender_batch_id is unknown",
  ],
  ["an invalid id", "GET", "/v2/checkout/orders/lower-case", undefined, {}, "path id"],
  ["a call that is not there", "DELETE", "/v2/checkout/orders/5O1", undefined, {}, "PayPal has no DELETE"],
])("the fake PayPal refuses and reports %s", async (_what, method, path, body, headers, complaint) => {
  expect([400, 404]).toContain(await ask(method, path, body, headers));
  expect(fakePaypal.complaints.join()).toContain(complaint);
  expect(fakePaypal.state.orders.size).toBe(0);
});

test("the fake PayPal reports a response of its own that PayPal's description does not allow", async () => {
  expect(await ask("POST", "/v2/checkout/orders", order, withKey)).toBe(201);
  const [made] = fakePaypal.state.orders.values();
  Object.assign(made ?? {}, { status: "PERHAPS" });
  await ask("GET", `/v2/checkout/orders/${made?.id}`);
  expect(fakePaypal.complaints.join()).toContain("answer 200/status must be equal to one of the allowed values");
});

test("the fake PayPal refuses a call without a token it issued", async () => {
  const answer = await fetch(`${fakePaypal.settings.baseUrl}/v1/reporting/balances`, {
    headers: { authorization: "Bearer somebody-elses" },
  });
  expect(answer.status).toBe(401);
});
