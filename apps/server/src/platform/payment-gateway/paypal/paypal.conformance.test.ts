import { pino } from "pino";
import { FakePaypal } from "../../../../test-support/fake-paypal/fake-paypal.ts";
import { systemClock } from "../../clock/clock.ts";
import type { GatewayHarness, MovingCall } from "../conformance/harness.ts";
import { gatewayConformance } from "../gateway.conformance.ts";
import { createPaypal } from "../create-gateway.ts";

const calls = {
  createCheckout: "orders.create",
  capture: "orders.capture",
  refund: "captures.refund",
  createPayoutBatch: "payouts.post",
  cancelUnclaimed: "payouts-item.cancel",
} as const satisfies Record<MovingCall, string>;

const outcomes = {
  won: "RESOLVED_SELLER_FAVOUR",
  lost: "RESOLVED_BUYER_FAVOUR",
  withdrawn: "CANCELED_BY_BUYER",
} as const;

async function openHarness(): Promise<GatewayHarness> {
  const standIn = await FakePaypal.open();
  return {
    gateway: createPaypal(standIn.settings, { clock: systemClock, log: pino({ level: "silent" }) }),
    now: () => systemClock.now(),
    approve: async (orderId, means) => standIn.approve(orderId, means),
    settle: async () => standIn.settle(),
    loseNextAnswer: async (call) => standIn.trouble(calls[call], "answer lost"),
    refuseNext: async (call) => standIn.trouble(calls[call], "unavailable"),
    dispute: async (captureId, amount) => standIn.dispute(captureId, { ...(amount && { amount }) }),
    inquire: async (captureId) => standIn.dispute(captureId, { stage: "INQUIRY" }),
    async decide(disputeId, outcome) {
      if (outcome === "escalated") standIn.escalate(disputeId);
      else standIn.resolve(disputeId, outcomes[outcome]);
    },
    reverse: async (captureId, amount) => standIn.reverse(captureId, amount),
    reversedNotification: async (reversalId) => standIn.reversedNotification(reversalId),
    notification: async (orderId) => standIn.approvedNotification(orderId),
    receiver: (outcome) => (outcome === "success" ? "maya@example.org" : `maya+${outcome}@example.org`),
    close: () => standIn.closeWithoutComplaint(),
  };
}

gatewayConformance("PayPal", openHarness);
