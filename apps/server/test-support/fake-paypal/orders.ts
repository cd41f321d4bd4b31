import { fromWire, pence } from "@wishwell/domain/money/money";
import { estimatedProviderFee } from "@wishwell/domain/money/split";
import type { PaypalApi } from "../../src/platform/payment-gateway/paypal/paypal-api.generated.ts";
import {
  answer,
  link,
  minus,
  notFound,
  type FakeAnswer,
  type FakePaypalState,
  type FakeCapture,
  type FakeOrder,
  type FakeRefund,
  sum,
  unprocessable,
} from "./state.ts";

const merchant = "WSHWELL234567";
const api = "https://api-m.sandbox.paypal.com";

export function createOrder(books: FakePaypalState, asked: PaypalApi["orders.create"]["body"]): FakeAnswer {
  const order: FakeOrder = {
    id: books.newId("5O"),
    asked,
    status: "PAYER_ACTION_REQUIRED",
    means: "pays",
    captures: [],
  };
  books.orders.set(order.id, order);
  return answer("orders.create", 201, shownOrder(order));
}

export function getOrder(books: FakePaypalState, id: string): FakeAnswer {
  const order = books.orders.get(id);
  return order === undefined ? notFound() : answer("orders.get", 200, shownOrder(order));
}

export function captureOrder(books: FakePaypalState, id: string): FakeAnswer {
  const order = books.orders.get(id);
  const [unit] = order?.asked.purchase_units ?? [];
  if (order === undefined || unit === undefined) return notFound();
  if (order.status === "COMPLETED") return unprocessable("ORDER_ALREADY_CAPTURED");
  if (order.status !== "APPROVED") return unprocessable("ORDER_NOT_APPROVED");
  if (order.means === "declined") return unprocessable("INSTRUMENT_DECLINED");
  const invoiceId = unit.invoice_id ?? "";
  if ([...books.captures.values()].some((capture) => capture.invoiceId === invoiceId)) {
    return unprocessable("DUPLICATE_INVOICE_ID");
  }
  const amount = fromWire(unit.amount.value);
  const capture: FakeCapture = {
    id: books.newId("3C"),
    orderId: id,
    invoiceId,
    amount,
    status: "PENDING",
    fee: null,
  };
  if (order.means === "pays") complete(books, capture);
  order.captures.push(capture);
  order.status = "COMPLETED";
  books.captures.set(capture.id, capture);
  return answer("orders.capture", 201, shownOrder(order));
}

export function complete(books: FakePaypalState, capture: FakeCapture): void {
  capture.fee = estimatedProviderFee(capture.amount);
  capture.status = "COMPLETED";
  books.move({ code: "T0006", amount: capture.amount, fee: minus(capture.fee), reference: capture.invoiceId });
}

export function getCapture(books: FakePaypalState, id: string): FakeAnswer {
  const capture = books.captures.get(id);
  if (capture === undefined) return notFound();
  return answer("captures.get", 200, {
    ...shownCapture(capture),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  });
}

export function refundCapture(
  books: FakePaypalState,
  id: string,
  asked: PaypalApi["captures.refund"]["body"],
): FakeAnswer {
  const capture = books.captures.get(id);
  if (capture === undefined) return notFound();
  if (capture.status === "REFUNDED") return unprocessable("CAPTURE_FULLY_REFUNDED");
  if (capture.status === "PENDING") return unprocessable("PENDING_CAPTURE");
  const amount = asked.amount === undefined ? capture.amount : fromWire(asked.amount.value);
  if (amount > capture.amount) return unprocessable("REFUND_AMOUNT_EXCEEDED");
  const refund: FakeRefund = {
    id: books.newId("1R"),
    capture,
    amount,
    status: "COMPLETED",
    at: books.clock.now(),
  };
  capture.status = "REFUNDED";
  books.refunds.set(refund.id, refund);
  // PayPal keeps its fee.
  books.move({ code: "T1107", amount: minus(amount), fee: pence(0), reference: capture.invoiceId });
  return answer("captures.refund", 201, shownRefund(refund));
}

export function getRefund(books: FakePaypalState, id: string): FakeAnswer {
  const refund = books.refunds.get(id);
  return refund === undefined ? notFound() : answer("refunds.get", 200, shownRefund(refund));
}

export function shownOrder(order: FakeOrder): PaypalApi["orders.get"]["answer"] {
  return {
    id: order.id,
    intent: "CAPTURE",
    status: order.status,
    purchase_units: order.asked.purchase_units.map((unit) => ({
      ...unit,
      payee: { email_address: "paid@wishwell.example", merchant_id: merchant },
      ...(order.captures.length > 0 && { payments: { captures: order.captures.map(shownCapture) } }),
    })),
    links: [
      link("self", `${api}/v2/checkout/orders/${order.id}`),
      link("payer-action", `https://www.sandbox.paypal.com/checkoutnow?token=${order.id}`),
    ],
  };
}

export function shownCapture({ id, orderId, invoiceId, amount, status, fee }: FakeCapture) {
  return {
    id,
    status,
    amount: sum(amount),
    invoice_id: invoiceId,
    custom_id: invoiceId,
    final_capture: true,
    ...(status === "PENDING" && { status_details: { reason: "PENDING_REVIEW" as const } }),
    ...(fee !== null && {
      seller_receivable_breakdown: {
        gross_amount: sum(amount),
        paypal_fee: sum(fee),
        net_amount: sum(pence(amount - fee)),
      },
    }),
    links: [link("self", `${api}/v2/payments/captures/${id}`), link("up", `${api}/v2/checkout/orders/${orderId}`)],
  };
}

export function shownRefund({ id, capture, amount, status, at }: FakeRefund): PaypalApi["refunds.get"]["answer"] {
  return {
    id,
    status,
    amount: sum(amount),
    create_time: at.toISOString(),
    invoice_id: capture.invoiceId,
    seller_payable_breakdown: { gross_amount: sum(amount), paypal_fee: sum(pence(0)), net_amount: sum(amount) },
    links: [link("self", `${api}/v2/payments/refunds/${id}`), link("up", `${api}/v2/payments/captures/${capture.id}`)],
  };
}
