import type { PaypalApi } from "../platform/payment-gateway/paypal/paypal-api.generated.ts";
import { answer, notFound, type StandInAnswer, type StandInBooks } from "./paypal-stand-in-books.ts";
import { captureOrder, createOrder, getCapture, getOrder, getRefund, refundCapture } from "./paypal-stand-in-orders.ts";
import { cancelItem, createBatch, getBatch, getItem } from "./paypal-stand-in-payouts.ts";
import { getDispute, listDisputes } from "./paypal-stand-in-disputes.ts";
import { listBalances, listTransactions } from "./paypal-stand-in-reports.ts";
import type { ArrivedCall } from "./paypal-stand-in-schemas.ts";
import { verifySignature } from "./paypal-stand-in-webhooks.ts";

/** Does what was asked; its shape has been looked at already. */
export function answerTo(
  books: StandInBooks,
  { call, path, query, body }: ArrivedCall,
  written: string,
  webhookId: string,
): StandInAnswer {
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
