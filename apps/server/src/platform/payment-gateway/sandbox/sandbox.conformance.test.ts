import { gatewayConformance, type GatewayHarness } from "../gateway.conformance.ts";
import { approveOrder } from "./captures.ts";
import { askAgain, decideDispute, escalateInquiry, openDispute, openInquiry, withdrawInquiry } from "./disputes.ts";
import { makeFail } from "./sandbox-controls.ts";
import { reverseCapture } from "./refunds.ts";
import { answered, testSandbox } from "./sandbox.builders.ts";
import { hour } from "./sandbox-parts.ts";

const cards = { pays: "4242424242424242", declined: "4000000000000002", pending: "4000000000000077" };

async function openHarness(): Promise<GatewayHarness> {
  const sandbox = await testSandbox();
  const { parts, gateway } = sandbox;
  return {
    gateway,
    now: () => parts.clock.now(),
    async approve(orderId, means) {
      await approveOrder(parts, { orderId, card: cards[means] });
    },
    settle: () => sandbox.later(hour),
    loseNextAnswer: (call) => makeFail(parts, { call, trouble: "answer_lost" }),
    refuseNext: (call) => makeFail(parts, { call, trouble: "refused" }),
    dispute: async (captureId, amount) =>
      answered(await openDispute(parts, { captureId, ...(amount && { amount }) })).id,
    inquire: async (captureId) => answered(await openInquiry(parts, { captureId })).id,
    async askAgain(disputeId) {
      await askAgain(parts, { disputeId });
    },
    async decide(disputeId, outcome) {
      if (outcome === "escalated") await escalateInquiry(parts, { disputeId });
      else if (outcome === "withdrawn") await withdrawInquiry(parts, { disputeId });
      else await decideDispute(parts, { disputeId, outcome });
    },
    reverse: async (captureId, amount) =>
      answered(await reverseCapture(parts, { captureId, ...(amount && { amount }) })).id,
    async reversedNotification(reversalId) {
      for (let sent = await sandbox.deliver(); sent.length > 0; sent = await sandbox.deliver()) {
        const message = sent.find(({ body }) => body.includes(reversalId));
        if (message !== undefined) return message;
      }
      throw new Error(`nothing was told of ${reversalId}`);
    },
    async notification(orderId) {
      const sent = await sandbox.deliver();
      const message = sent.find(({ body }) => body.includes("order.approved") && body.includes(orderId));
      if (message === undefined) throw new Error(`nothing was told of ${orderId}`);
      return message;
    },
    receiver: (outcome) => (outcome === "success" ? "maya@example.org" : `maya+${outcome}@example.org`),
    close: () => sandbox.close(),
  };
}

gatewayConformance("the sandbox", openHarness);
