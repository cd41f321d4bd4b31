import type { Clock } from "../clock/clock.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";
import { type Answered, failed, type Gateway, ok, unknown } from "./gateway.ts";
import { paypalCaptures } from "./paypal/paypal-captures.ts";
import { PaypalClient } from "./paypal/paypal-client.ts";
import { paypalDisputes } from "./paypal/paypal-disputes.ts";
import { paypalOrders } from "./paypal/paypal-orders.ts";
import { paypalPayouts } from "./paypal/paypal-payouts.ts";
import { paypalReports } from "./paypal/paypal-reports.ts";
import { paypalSettings, type PaypalSettings } from "./paypal/paypal-fetch.ts";
import { paypalWebhooks } from "./paypal/paypal-webhooks.ts";
import { captureOrder, getCapture } from "./sandbox/captures.ts";
import { pageOfDisputes } from "./sandbox/disputes.store.ts";
import { acceptDispute, getDispute, replyToDispute } from "./sandbox/disputes.ts";
import { createOrder, getOrder, voidOrder } from "./sandbox/orders.ts";
import { cancelUnclaimed, createPayoutBatch, findPayoutBatch, getPayoutItem } from "./sandbox/payouts.ts";
import { getRefund, getReversal, refundCapture } from "./sandbox/refunds.ts";
import type { SandboxDeps } from "./sandbox/sandbox-parts.ts";
import { consumeFailure } from "./sandbox/sandbox-settings.store.ts";
import type { FailingCall } from "./sandbox/sandbox-settings.ts";
import { pageOfTransactions, sumOfTransactions } from "./sandbox/transactions.store.ts";
import { readWebhookBody } from "./sandbox/webhook-body.ts";
import { faultInSignature } from "./sandbox/webhooks.ts";

/** The configured payment provider; null when contributions are off. */
export function createGateway(parts: SandboxDeps & { readonly config: Config; readonly log: Log }): Gateway | null {
  switch (parts.config.payments) {
    case "sandbox":
      return createSandbox(parts);
    case "paypal":
      return createPaypal(paypalSettings(parts.config), parts);
    case "off":
      return null;
  }
}

/** PayPal through its REST API. Only the token is cached: see docs/decisions/0037. */
export function createPaypal(settings: PaypalSettings, needs: { readonly clock: Clock; readonly log: Log }): Gateway {
  const client = new PaypalClient(settings, needs);
  return {
    provider: "paypal",
    ...paypalOrders(client, settings.productName),
    ...paypalCaptures(client),
    ...paypalDisputes(client, needs.clock),
    ...paypalPayouts(client, settings.productName),
    ...paypalWebhooks(client, settings),
    ...paypalReports(client, needs.clock),
  };
}

/** A provider for trials and tests: no money moves, and everything else works like a real one. */
export function createSandbox(parts: SandboxDeps): Gateway {
  const { db, clock, config } = parts;
  /** Applies a configured failure to a call: refused without effect, or done with the response lost. */
  const withFailures =
    <Asked, Value>(call: FailingCall, answer: (parts: SandboxDeps, asked: Asked) => Promise<Answered<Value>>) =>
    async (asked: Asked): Promise<Answered<Value>> => {
      const trouble = await consumeFailure(db, call);
      if (trouble === "refused") return unknown("503");
      const answered = await answer(parts, asked);
      return trouble === "answer_lost" ? unknown("the answer was lost") : answered;
    };

  return {
    provider: "sandbox",
    createCheckout: withFailures("createCheckout", createOrder),
    getCheckout: withFailures("getCheckout", getOrder),
    voidCheckout: withFailures("voidCheckout", voidOrder),
    capture: withFailures("capture", captureOrder),
    getCapture: withFailures("getCapture", getCapture),
    refund: withFailures("refund", refundCapture),
    getRefund: withFailures("getRefund", getRefund),
    getDispute: withFailures("getDispute", getDispute),
    replyToDispute: withFailures("replyToDispute", replyToDispute),
    acceptDispute: withFailures("acceptDispute", acceptDispute),
    getReversal: withFailures("getReversal", getReversal),
    createPayoutBatch: withFailures("createPayoutBatch", createPayoutBatch),
    findPayoutBatch: withFailures("findPayoutBatch", findPayoutBatch),
    getPayoutItem: withFailures("getPayoutItem", getPayoutItem),
    cancelUnclaimed: withFailures("cancelUnclaimed", cancelUnclaimed),
    async verifyWebhook(message) {
      const fault = faultInSignature(config.appSecret, message, clock.now());
      if (fault !== null) return failed("invalid", fault);
      const event = readWebhookBody(message.body);
      return event ? ok(event) : failed("invalid", "not a notification");
    },
    async listDisputes({ from, page }) {
      const after = Number(page ?? 0);
      return Number.isSafeInteger(after)
        ? ok(await pageOfDisputes(db, { from, after }))
        : failed("invalid", "no such page");
    },
    async listTransactions({ from, to, page, only }) {
      const after = Number(page ?? 0);
      if (!Number.isSafeInteger(after)) return failed("invalid", "no such page");
      return ok(await pageOfTransactions(db, { from, to, after, only }));
    },
    balance: async () => ok(await sumOfTransactions(db)),
    health: async () => ok(null),
  };
}
