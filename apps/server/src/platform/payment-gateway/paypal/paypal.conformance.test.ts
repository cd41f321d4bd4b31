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
  replyToDispute: "disputes.provide-evidence",
  acceptDispute: "disputes.accept-claim",
} as const satisfies Record<MovingCall, string>;

const outcomes = {
  won: "RESOLVED_SELLER_FAVOUR",
  lost: "RESOLVED_BUYER_FAVOUR",
  withdrawn: "CANCELED_BY_BUYER",
} as const;

async function openHarness(): Promise<GatewayHarness> {
  const fakePaypal = await FakePaypal.open();
  return {
    gateway: createPaypal(fakePaypal.settings, { clock: systemClock, log: pino({ level: "silent" }) }),
    now: () => systemClock.now(),
    approve: async (orderId, means) => fakePaypal.approve(orderId, means),
    settle: async () => fakePaypal.settle(),
    loseNextAnswer: async (call) => fakePaypal.failNext(calls[call], "answer lost"),
    refuseNext: async (call) => fakePaypal.failNext(calls[call], "unavailable"),
    dispute: async (captureId, amount) => fakePaypal.dispute(captureId, { ...(amount && { amount }) }),
    inquire: async (captureId) => fakePaypal.dispute(captureId, { stage: "INQUIRY" }),
    askAgain: async (disputeId) => fakePaypal.askAgain(disputeId),
    async decide(disputeId, outcome) {
      if (outcome === "escalated") fakePaypal.escalate(disputeId);
      else fakePaypal.resolve(disputeId, outcomes[outcome]);
    },
    reverse: async (captureId, amount) => fakePaypal.reverse(captureId, amount),
    reversedNotification: async (reversalId) => fakePaypal.reversedNotification(reversalId),
    notification: async (orderId) => fakePaypal.approvedNotification(orderId),
    receiver: (outcome) => (outcome === "success" ? "maya@example.org" : `maya+${outcome}@example.org`),
    close: () => fakePaypal.closeWithoutComplaint(),
  };
}

gatewayConformance("PayPal", openHarness);
