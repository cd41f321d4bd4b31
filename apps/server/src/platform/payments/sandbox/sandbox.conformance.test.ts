import { gatewayConformance, type GatewayHarness } from "../gateway.conformance.ts";
import { approveOrder } from "./approve-order.ts";
import { disputeOfCapture } from "./disputes.store.ts";
import { makeTrouble } from "./make-trouble.ts";
import { testSandbox } from "./sandbox.builders.ts";
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
    loseNextAnswer: (call) => makeTrouble(parts, { call, trouble: "answer_lost" }),
    refuseNext: (call) => makeTrouble(parts, { call, trouble: "refused" }),
    async dispute(captureId) {
      const { db, clock } = parts;
      await db.updateTable("sandbox_captures").set({ disputed_at: clock.now() }).where("id", "=", captureId).execute();
      await sandbox.later(0);
      const dispute = await disputeOfCapture(db, captureId);
      if (dispute === null) throw new Error(`no dispute of ${captureId}`);
      return dispute.id;
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
