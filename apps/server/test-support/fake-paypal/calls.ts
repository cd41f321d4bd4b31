import type { PaypalApi } from "../../src/platform/payment-gateway/paypal/paypal-api.generated.ts";
import { answer, notFound, refusal, type FakeAnswer, type FakePaypalState, sum } from "./state.ts";
import { acceptClaim, getDispute, listDisputes, provideEvidence } from "./disputes.ts";
import { captureOrder, createOrder, getCapture, getOrder, getRefund, refundCapture } from "./orders.ts";
import { cancelItem, createBatch, getBatch, getItem } from "./payouts.ts";
import type { ArrivedCall } from "./schemas.ts";
import { verifySignature } from "./webhooks.ts";

/** Runs a call whose shape has already been validated. */
export function answerTo(
  books: FakePaypalState,
  { call, path, query, body }: ArrivedCall,
  written: string,
  webhookId: string,
): FakeAnswer {
  const id = call.id as keyof PaypalApi;
  const [part = ""] = Object.values(path);
  switch (id) {
    case "orders.create":
      return createOrder(books, body as PaypalApi["orders.create"]["body"]);
    case "orders.get":
      return getOrder(books, part);
    case "orders.capture":
      return captureOrder(books, part);
    case "captures.get":
      return getCapture(books, part);
    case "captures.refund":
      return refundCapture(books, part, body as PaypalApi["captures.refund"]["body"]);
    case "refunds.get":
      return getRefund(books, part);
    case "payouts.post":
      return createBatch(books, body as PaypalApi["payouts.post"]["body"]);
    case "payouts.get":
      return getBatch(books, part, query);
    case "payouts-item.get":
      return getItem(books, part);
    case "payouts-item.cancel":
      return cancelItem(books, part);
    case "disputes.get":
      return getDispute(books, part);
    case "disputes.provide-evidence":
      return provideEvidence(books, part, body as PaypalApi["disputes.provide-evidence"]["body"]);
    case "disputes.accept-claim":
      return acceptClaim(books, part);
    case "disputes.list":
      return listDisputes(books, query);
    case "search.get":
      return listTransactions(books, query);
    case "balances.get":
      return listBalances(books);
    case "verify-webhook-signature.post":
      return verifySignature(written, webhookId);
    case "webhooks.get":
      return part === webhookId
        ? answer("webhooks.get", 200, {
            id: webhookId,
            url: "https://wishwell.example/api/payment/webhooks/paypal",
            event_types: [{ name: "*" }],
          })
        : notFound();
  }
}

const day = 24 * 60 * 60 * 1000;

function listTransactions(books: FakePaypalState, query: Readonly<Record<string, string>>): FakeAnswer {
  const start = new Date(query["start_date"] ?? "");
  const end = new Date(query["end_date"] ?? "");
  const now = books.clock.now();
  // PayPal refuses more than 31 days at once, the future, and anything older than three years.
  if (end.getTime() - start.getTime() > 31 * day || end.getTime() > now.getTime() + 1000) {
    return refusal(400, "INVALID_REQUEST");
  }
  if (now.getTime() - start.getTime() > 3 * 366 * day) return refusal(400, "INVALID_REQUEST");
  const size = Number(query["page_size"] ?? 100);
  const page = Number(query["page"] ?? 1);
  const type = query["transaction_type"];
  const found = books.movements.filter(
    ({ at, code }) => inSeconds(at) >= start && inSeconds(at) <= end && (type === undefined || code === type),
  );
  const rows = found.slice((page - 1) * size, page * size).map(({ id, code, amount, fee, reference, at }) => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_status: "S",
      transaction_initiation_date: written(at),
      transaction_amount: sum(amount),
      ...(fee !== 0 && { fee_amount: sum(fee) }),
      ...(reference !== "" && { custom_field: reference }),
    },
  }));
  return answer("search.get", 200, {
    ...(rows.length > 0 && { transaction_details: rows }),
    account_number: "WSHWELL234567",
    page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / size),
  });
}

function listBalances(books: FakePaypalState): FakeAnswer {
  return answer("balances.get", 200, {
    balances: [{ currency: "GBP", primary: true, total_balance: sum(books.balance()) }],
    account_id: "WSHWELL234567",
    as_of_time: `${inSeconds(books.clock.now()).toISOString().slice(0, 19)}Z`,
  });
}

const inSeconds = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000);
const written = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;
