import { expect, test } from "vitest";
import { refused } from "./paypal-client.ts";

const body = (issue: string) => ({
  name: "UNPROCESSABLE_ENTITY",
  debug_id: "90957fca61718",
  details: [{ issue, value: "anna@example.org", description: "anna@example.org cannot pay" }],
});

test.each([
  ["ORDER_NOT_APPROVED", "not_approved"],
  ["PAYER_ACTION_REQUIRED", "not_approved"],
  ["ORDER_ALREADY_CAPTURED", "already_done"],
  ["INSTRUMENT_DECLINED", "declined"],
  ["DUPLICATE_INVOICE_ID", "already_done"],
  ["CAPTURE_FULLY_REFUNDED", "already_done"],
  ["REFUND_AMOUNT_EXCEEDED", "invalid"],
  ["TRANSACTION_LIMIT_EXCEEDED", "limit"],
  ["PAYEE_ACCOUNT_RESTRICTED", "config"],
  ["SOMETHING_NEW", "invalid"],
])("the issue %s is a permanent failure: %s", (issue, failure) => {
  expect(refused("orders.capture", { status: 422, body: body(issue) })).toMatchObject({ kind: "failed", failure });
});

test.each(["ORDER_COMPLETION_IN_PROGRESS", "PREVIOUS_REQUEST_IN_PROGRESS"])(
  "the issue %s leaves the outcome unknown",
  (issue) => {
    expect(refused("orders.capture", { status: 422, body: body(issue) }).kind).toBe("unknown");
  },
);

test.each([
  [400, "invalid"],
  [401, "config"],
  [403, "config"],
  [404, "not_found"],
  [422, "invalid"],
])("status %i without a known issue is a permanent failure: %s", (status, failure) => {
  expect(refused("orders.get", { status, body: undefined })).toMatchObject({ kind: "failed", failure });
});

test.each([408, 409, 429, 500, 502, 503, 504, 302])("status %i leaves the outcome unknown", (status) => {
  expect(refused("orders.capture", { status, body: "<h1>Sorry</h1>" }).kind).toBe("unknown");
});

test("an issue within a 5xx response leaves the outcome unknown", () => {
  expect(refused("orders.capture", { status: 500, body: body("INSTRUMENT_DECLINED") }).kind).toBe("unknown");
});

test("older PayPal calls name the issue at the top level", () => {
  const answer = refused("payouts.post", { status: 422, body: { name: "INSUFFICIENT_FUNDS", debug_id: "1" } });
  expect(answer).toMatchObject({ kind: "failed", failure: "limit" });
});

test("a failure's detail contains only codes, no personal data", () => {
  const answer = refused("orders.capture", { status: 422, body: body("INSTRUMENT_DECLINED") });
  expect(answer).toMatchObject({
    detail: "orders.capture: 422 INSTRUMENT_DECLINED UNPROCESSABLE_ENTITY, debug id 90957fca61718",
  });
});
