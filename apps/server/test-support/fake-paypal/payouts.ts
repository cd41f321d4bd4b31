import { fromWire, pence, type Pence, toWire } from "@wishwell/domain/money/money";
import type { PaypalApi } from "../../src/platform/payment-gateway/paypal/paypal-api.generated.ts";
import {
  answer,
  link,
  minus,
  notFound,
  refusal,
  type FakeAnswer,
  type FakePayoutBatch,
  type FakePaypalState,
  type FakePayoutItem,
} from "./state.ts";

const api = "https://api-m.sandbox.paypal.com";
const fee = pence(20);

export function createBatch(books: FakePaypalState, asked: PaypalApi["payouts.post"]["body"]): FakeAnswer {
  const senderBatchId = asked.sender_batch_header.sender_batch_id ?? "";
  const first = [...books.batches.values()].find((batch) => batch.senderBatchId === senderBatchId);
  if (first !== undefined) return duplicateOf(first);
  const whole = asked.items.reduce((sum, { amount }) => sum + fromWire(amount.value) + fee, 0);
  if (whole > books.balance()) return refusal(422, "INSUFFICIENT_FUNDS");
  const id = books.newId("B");
  const items = asked.items.map((item): FakePayoutItem => ({
    id: books.newId("I"),
    batchId: id,
    asked: item,
    amount: fromWire(item.amount.value),
    status: "PENDING",
    fee: pence(0),
  }));
  const batch = { id, senderBatchId, items };
  books.batches.set(id, batch);
  for (const item of items) books.items.set(item.id, item);
  return answer("payouts.post", 201, { batch_header: header(batch) });
}

/** The refusal in PayPal's documentation: it names the duplicate field and links to the first batch. */
function duplicateOf(first: FakePayoutBatch): FakeAnswer {
  return {
    status: 400,
    body: {
      name: "USER_BUSINESS_ERROR",
      message: "User business error.",
      debug_id: "4854e55f0e1b3",
      details: [{ field: "SENDER_BATCH_ID", location: "body", issue: "Duplicate batch request" }],
      links: [link("self", `${api}/v1/payments/payouts/${first.id}`)],
    },
  };
}

export function getBatch(books: FakePaypalState, id: string, query: Readonly<Record<string, string>>): FakeAnswer {
  const batch = books.batches.get(id);
  if (batch === undefined) return notFound();
  const size = Number(query["page_size"] ?? 1000);
  const start = (Number(query["page"] ?? 1) - 1) * size;
  return answer("payouts.get", 200, {
    batch_header: header(batch),
    items: batch.items.slice(start, start + size).map(shownItem),
    total_items: batch.items.length,
    total_pages: Math.ceil(batch.items.length / size),
  });
}

export function getItem(books: FakePaypalState, id: string): FakeAnswer {
  const item = books.items.get(id);
  return item === undefined ? notFound() : answer("payouts-item.get", 200, shownItem(item));
}

export function cancelItem(books: FakePaypalState, id: string): FakeAnswer {
  const item = books.items.get(id);
  if (item === undefined) return notFound();
  if (item.status === "RETURNED") return refusal(400, "ITEM_ALREADY_CANCELLED");
  if (item.status !== "UNCLAIMED") return refusal(400, "ITEM_INCORRECT_STATUS");
  item.status = "RETURNED";
  books.move({ code: "T1114", amount: item.amount, fee: pence(0), reference: referenceOf(item) });
  return answer("payouts-item.cancel", 200, shownItem(item));
}

/** PayPal processes a batch after responding. The address chooses the outcome: anna+unclaimed@, anna+failed@. */
export function processPayouts(books: FakePaypalState): void {
  for (const item of books.items.values()) {
    if (item.status !== "PENDING") continue;
    const wish = /\+(unclaimed|failed)@/.exec(item.asked.receiver)?.[1];
    item.status = wish === "unclaimed" ? "UNCLAIMED" : wish === "failed" ? "FAILED" : "SUCCESS";
    if (item.status === "FAILED") continue;
    item.fee = fee;
    books.move({ code: "T0001", amount: minus(item.amount), fee: minus(fee), reference: referenceOf(item) });
  }
}

const referenceOf = ({ asked }: FakePayoutItem) => asked.sender_item_id ?? "";

function header({ id, senderBatchId, items }: FakePayoutBatch) {
  const worked = items.every(({ status }) => status !== "PENDING");
  return {
    payout_batch_id: id,
    batch_status: worked ? ("SUCCESS" as const) : ("PENDING" as const),
    sender_batch_header: { sender_batch_id: senderBatchId },
  };
}

function shownItem({
  id,
  batchId,
  asked,
  amount,
  status,
  fee,
}: FakePayoutItem): PaypalApi["payouts-item.get"]["answer"] {
  const { note, receiver, sender_item_id } = asked;
  return {
    payout_item_id: id,
    payout_batch_id: batchId,
    transaction_status: status,
    ...(status !== "PENDING" && { transaction_id: id.replace("I", "T") }),
    payout_item_fee: inPayouts(fee),
    payout_item: { recipient_type: "EMAIL", amount: inPayouts(amount), note, receiver, sender_item_id },
  };
}

const inPayouts = (amount: Pence) => ({ currency: "GBP", value: toWire(amount) });
