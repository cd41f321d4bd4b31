import { pino } from "pino";
import { PaypalStandIn } from "../../../testing/paypal-stand-in.ts";
import { systemClock } from "../../clock/system-clock.ts";
import type { GatewayHarness, MovingCall } from "../conformance/harness.ts";
import { gatewayConformance } from "../gateway.conformance.ts";
import { createPaypal } from "./create-paypal.ts";

const calls = {
  createCheckout: "orders.create",
  capture: "orders.capture",
  refund: "captures.refund",
  createPayoutBatch: "payouts.post",
} as const satisfies Record<MovingCall, string>;

async function openHarness(): Promise<GatewayHarness> {
  const standIn = await PaypalStandIn.open();
  return {
    gateway: createPaypal(standIn.settings, { clock: systemClock, log: pino({ level: "silent" }) }),
    now: () => systemClock.now(),
    approve: async (orderId, means) => standIn.approve(orderId, means),
    settle: async () => standIn.settle(),
    loseNextAnswer: async (call) => standIn.trouble(calls[call], "answer lost"),
    refuseNext: async (call) => standIn.trouble(calls[call], "unavailable"),
    dispute: async (captureId) => standIn.dispute(captureId),
    notification: async (orderId) => standIn.approvedNotification(orderId),
    receiver: (outcome) => (outcome === "success" ? "maya@example.org" : `maya+${outcome}@example.org`),
    close: () => standIn.closeWithoutComplaint(),
  };
}

gatewayConformance("PayPal", openHarness);
