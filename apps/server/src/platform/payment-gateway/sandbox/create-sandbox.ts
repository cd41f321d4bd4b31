import { type Answered, failed, type Gateway, ok, unknown } from "../gateway.ts";
import { captureOrder, getCapture } from "./captures.ts";
import { getDispute } from "./disputes.ts";
import { pageOfDisputes } from "./disputes.store.ts";
import { takeTrouble } from "./sandbox-settings.store.ts";
import type { TroubledCall } from "./sandbox-settings.ts";
import { createOrder, getOrder, voidOrder } from "./orders.ts";
import { cancelUnclaimed, createPayoutBatch, findPayoutBatch, getPayoutItem } from "./payouts.ts";
import { getRefund, getReversal, refundCapture } from "./refunds.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import { faultInSignature } from "./webhooks.ts";
import { pageOfTransactions, sumOfTransactions } from "./transactions.store.ts";
import { readWebhookBody } from "./webhook-body.ts";

/** A provider for trials: no money moves, and everything else goes as with a real one. */
export function createSandbox(parts: SandboxParts): Gateway {
  const { db, clock, config } = parts;
  /** What the knobs say happens to a call: refused before anything is done, or done and the answer lost. */
  const troubled =
    <Asked, Value>(call: TroubledCall, answer: (parts: SandboxParts, asked: Asked) => Promise<Answered<Value>>) =>
    async (asked: Asked): Promise<Answered<Value>> => {
      const trouble = await takeTrouble(db, call);
      if (trouble === "refused") return unknown("503");
      const answered = await answer(parts, asked);
      return trouble === "answer_lost" ? unknown("the answer was lost") : answered;
    };

  return {
    provider: "sandbox",
    createCheckout: troubled("createCheckout", createOrder),
    getCheckout: troubled("getCheckout", getOrder),
    voidCheckout: troubled("voidCheckout", voidOrder),
    capture: troubled("capture", captureOrder),
    getCapture: troubled("getCapture", getCapture),
    refund: troubled("refund", refundCapture),
    getRefund: troubled("getRefund", getRefund),
    getDispute: troubled("getDispute", getDispute),
    getReversal: troubled("getReversal", getReversal),
    createPayoutBatch: troubled("createPayoutBatch", createPayoutBatch),
    findPayoutBatch: troubled("findPayoutBatch", findPayoutBatch),
    getPayoutItem: troubled("getPayoutItem", getPayoutItem),
    cancelUnclaimed: troubled("cancelUnclaimed", cancelUnclaimed),
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
