import { pence } from "@wishwell/domain/money/money";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { right } from "../conformance/harness.ts";
import { aCapture, anOrder, type OpenPaypal, openPaypal } from "./paypal.builders.ts";

let open: OpenPaypal;
beforeEach(async () => void (open = await openPaypal()));
afterEach(() => open.fakePaypal.closeWithoutComplaint());

test("an order names its contribution and amount and sets up PayPal's checkout page", async () => {
  const order = anOrder();
  right(await open.paypal.createCheckout(order));
  expect(open.fakePaypal.calls).toEqual([
    {
      call: "orders.create",
      key: order.key,
      body: {
        intent: "CAPTURE",
        purchase_units: [
          {
            reference_id: order.contributionId,
            invoice_id: order.contributionId,
            custom_id: order.contributionId,
            description: "Maya’s 7th birthday",
            soft_descriptor: "Wishwell",
            amount: { currency_code: "GBP", value: "20.00" },
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              brand_name: "Wishwell",
              locale: "en-GB",
              user_action: "PAY_NOW",
              shipping_preference: "NO_SHIPPING",
              payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
              return_url: order.returnUrl,
              cancel_url: order.cancelUrl,
            },
          },
        },
      },
    },
  ]);
});

test("texts that are too long for PayPal are shortened", async () => {
  const { paypal, fakePaypal } = await openPaypal({ productName: "Łukasz’s Extraordinary Parties Ltd" });
  right(await paypal.createCheckout(anOrder({ description: "Birthday of somebody ".repeat(20) })));
  const [unit] = [...fakePaypal.state.orders.values()][0]?.asked.purchase_units ?? [];
  expect(unit?.soft_descriptor).toBe("ukaszs Extraordinary P");
  expect(unit?.description?.length).toBeLessThanOrEqual(127);
  expect(fakePaypal.complaints).toEqual([]);
  await fakePaypal.close();
});

test("an order reports the account that is paid", async () => {
  expect(right(await open.paypal.createCheckout(anOrder())).payee).toBe("WSHWELL234567");
});

test("an order cannot be voided because it expires by itself", async () => {
  const { orderId } = right(await open.paypal.createCheckout(anOrder()));
  expect(await open.paypal.voidCheckout(orderId)).toMatchObject({ kind: "failed", failure: "unsupported" });
});

test("a capture is found through its order once PayPal has forgotten the key", async () => {
  const capture = await aCapture(open);
  open.fakePaypal.forgetKeys();
  const orderId = capture.orderId ?? "";
  expect(await open.paypal.capture({ key: `c:${orderId}`, orderId })).toMatchObject({ failure: "already_done" });
  expect(right(await open.paypal.getCheckout(orderId)).captures).toEqual([capture]);
  expect(right(await open.paypal.getCapture(capture.id))).toEqual(capture);
});

test("a contribution paid by one order cannot be paid by another", async () => {
  await aCapture(open);
  const second = right(await open.paypal.createCheckout(anOrder({ key: "o:second" })));
  open.fakePaypal.approve(second.orderId);
  const answer = await open.paypal.capture({ key: `c:${second.orderId}`, orderId: second.orderId });
  expect(answer).toMatchObject({ kind: "failed", failure: "already_done" });
});

const orderWith = (changes: object) => ({
  id: "3C679366HH908993F",
  status: "COMPLETED",
  amount: { currency_code: "GBP", value: "20.00" },
  invoice_id: "0b5c41f0-6d2c-4c4f-9a44-2f8f9b0f6a11",
  seller_receivable_breakdown: {
    gross_amount: { currency_code: "GBP", value: "20.00" },
    paypal_fee: { currency_code: "GBP", value: "0.88" },
    net_amount: { currency_code: "GBP", value: "19.12" },
  },
  links: [{ rel: "up", href: "https://api-m.paypal.com/v2/checkout/orders/5O190127TN364715T", method: "GET" }],
  ...changes,
});

const readCapture = async (changes: object) => {
  open.fakePaypal.respondOnce("captures.get", 200, orderWith(changes));
  return open.paypal.getCapture("3C679366HH908993F");
};

describe("a capture reported by PayPal", () => {
  test("is read with its order and fee", async () => {
    expect(right(await readCapture({}))).toEqual({
      id: "3C679366HH908993F",
      orderId: "5O190127TN364715T",
      state: "completed",
      amount: 2000,
      currency: "GBP",
      invoiceId: "0b5c41f0-6d2c-4c4f-9a44-2f8f9b0f6a11",
      fee: 88,
    });
  });

  test.each([
    ["PENDING", "pending"],
    ["DECLINED", "declined"],
    ["FAILED", "declined"],
    ["REFUNDED", "refunded"],
    ["PARTIALLY_REFUNDED", "completed"],
  ])("with status %s is %s", async (status, state) => {
    expect(right(await readCapture({ status })).state).toBe(state);
  });

  test("without a fee has the difference of gross and net as fee, or none", async () => {
    const whole = { currency_code: "GBP", value: "20.00" };
    const parts = { gross_amount: whole, net_amount: whole };
    expect(right(await readCapture({ seller_receivable_breakdown: parts })).fee).toBe(0);
    expect(right(await readCapture({ seller_receivable_breakdown: undefined })).fee).toBeNull();
  });

  test("in another currency is reported with that currency", async () => {
    const dollars = { currency_code: "USD", value: "20.00" };
    const answer = right(await readCapture({ amount: dollars, seller_receivable_breakdown: undefined }));
    expect(answer).toMatchObject({ currency: "USD", fee: null });
  });

  test("with a fee in another currency has no fee in pence", async () => {
    const parts = { ...orderWith({}).seller_receivable_breakdown, paypal_fee: { currency_code: "USD", value: "0.88" } };
    const value = { currency: "USD", fee: null };
    expect(await readCapture({ seller_receivable_breakdown: parts })).toMatchObject({ kind: "ok", value });
  });

  test.each(["1.234", "20", "1e3", "twenty"])("with the amount %s is read only if that is valid", async (value) => {
    const answer = await readCapture({
      amount: { currency_code: "GBP", value },
      seller_receivable_breakdown: undefined,
    });
    expect(answer.kind).toBe(value === "20" ? "ok" : "unknown");
  });
});

test("a refund names its amount and its capture", async () => {
  const capture = await aCapture(open);
  const asked = { key: "r:1", captureId: capture.id, amount: pence(2000), note: "Sorry, you’re too late!" };
  const refund = right(await open.paypal.refund(asked));
  expect(refund).toMatchObject({ captureId: capture.id, state: "completed", amount: 2000, feeReturned: 0 });
  expect(open.fakePaypal.calls.at(-1)).toMatchObject({
    key: "r:1",
    body: { amount: { currency_code: "GBP", value: "20.00" }, note_to_payer: "Sorry, you’re too late!" },
  });
});

test.each([
  ["PENDING", "pending"],
  ["FAILED", "failed"],
  ["CANCELLED", "failed"],
])("a refund with status %s is %s and reports the returned fee", async (status, state) => {
  open.fakePaypal.respondOnce("refunds.get", 200, {
    id: "1JU08902781691411",
    status,
    amount: { currency_code: "GBP", value: "20.00" },
    seller_payable_breakdown: { paypal_fee: { currency_code: "GBP", value: "0.58" } },
  });
  const refund = right(await open.paypal.getRefund("1JU08902781691411"));
  expect(refund).toMatchObject({ state, captureId: null, feeReturned: 58 });
});
