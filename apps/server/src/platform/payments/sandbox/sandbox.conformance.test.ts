import { pino } from "pino";
import { freshDatabase } from "../../../testing/database.ts";
import { testSecret } from "../../../testing/app-of-calls.ts";
import { TestClock } from "../../clock/test-clock.ts";
import { JobQueue } from "../../jobs/job-queue.ts";
import { systemRandom } from "../../random/system-random.ts";
import { gatewayConformance, type GatewayHarness } from "../gateway.conformance.ts";
import { approveOrder } from "./approve-order.ts";
import { createSandbox } from "./create-sandbox.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { makeTrouble } from "./make-trouble.ts";
import { runSandbox } from "./sandbox.jobs.ts";
import { hour } from "./sandbox-parts.ts";

const cards = { pays: "4242424242424242", declined: "4000000000000002", pending: "4000000000000077" };

async function openHarness(): Promise<GatewayHarness> {
  const database = await freshDatabase();
  const { db, url } = database;
  const clock = new TestClock();
  const jobs = await JobQueue.open({ db, clock, url, log: pino({ level: "silent" }) });
  const config = { appSecret: testSecret, publicUrl: "http://wishwell.example" };
  const parts = { db, clock, random: systemRandom, jobs, config };
  return {
    gateway: createSandbox(parts),
    async approve(orderId, means) {
      await approveOrder(parts, { orderId, card: cards[means] });
    },
    async settle() {
      clock.advance(hour);
      await runSandbox(parts);
    },
    loseNextAnswer: (call) => makeTrouble(parts, { call, trouble: "answer_lost" }),
    refuseNext: (call) => makeTrouble(parts, { call, trouble: "refused" }),
    async notification(orderId) {
      const sent: Parameters<Parameters<typeof deliverWebhooks>[1]>[1][] = [];
      await deliverWebhooks(parts, async (_path, message) => {
        sent.push(message);
        return 200;
      });
      const message = sent.find(({ body }) => body.includes("order.approved") && body.includes(orderId));
      if (message === undefined) throw new Error(`nothing was told of ${orderId}`);
      return message;
    },
    receiver: (outcome) => (outcome === "success" ? "maya@example.org" : `maya+${outcome}@example.org`),
    async close() {
      await jobs.close();
      await database.close();
    },
  };
}

gatewayConformance("the sandbox", openHarness);
