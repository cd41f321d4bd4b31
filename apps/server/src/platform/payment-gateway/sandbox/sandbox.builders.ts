import { randomUUID } from "node:crypto";
import { pence } from "@wishwell/domain/money/money";
import { pino } from "pino";
import { testSecret } from "../../../../test-support/app-with-calls.ts";
import { freshDatabase } from "../../../../test-support/database.ts";
import { TestClock } from "../../clock/test-clock.ts";
import { JobQueue } from "../../jobs/job-queue.ts";
import { systemRandom } from "../../random/random.ts";
import type { Answered, Capture, Gateway, ProviderEvent, SignedMessage } from "../gateway.ts";
import { approveOrder } from "./captures.ts";
import { createSandbox } from "../create-gateway.ts";
import { deliverWebhooks } from "./webhooks.ts";
import { runSandbox } from "./sandbox.jobs.ts";
import type { SandboxDeps } from "./sandbox-parts.ts";

export interface TestSandbox {
  readonly parts: SandboxDeps;
  readonly gateway: Gateway;
  readonly clock: TestClock;
  /** Creates an order (£20 by default), approves it with this card and captures it. */
  captured(card?: string, amount?: number): Promise<Capture>;
  balance(): Promise<number>;
  /** Advances the clock and runs what is due. */
  later(milliseconds: number): Promise<void>;
  /** Sends the notifications due now to a receiver that responds with this status, and returns them. */
  deliver(status?: number): Promise<SignedMessage[]>;
  close(): Promise<void>;
}

/** The sandbox alone, on its own database. */
export async function testSandbox(): Promise<TestSandbox> {
  const database = await freshDatabase();
  const { db, url } = database;
  const clock = new TestClock();
  const jobs = await JobQueue.open({ db, clock, url, log: pino({ level: "silent" }) });
  const config = { appSecret: testSecret, publicUrl: "http://wishwell.example" };
  const parts = { db, clock, random: systemRandom, jobs, config };
  const gateway = createSandbox(parts);
  return {
    parts,
    gateway,
    clock,
    async captured(card = "4242424242424242", amount = 2000) {
      const { orderId } = answered(await gateway.createCheckout(sandboxOrder(amount)));
      await approveOrder(parts, { orderId, card });
      return answered(await gateway.capture({ key: `c:${orderId}`, orderId }));
    },
    balance: async () => answered(await gateway.balance()),
    async later(milliseconds) {
      clock.advance(milliseconds);
      await runSandbox(parts);
    },
    async deliver(status = 200) {
      const sent: SignedMessage[] = [];
      await deliverWebhooks(parts, async (_path, message) => {
        sent.push(message);
        return status;
      });
      return sent;
    },
    async close() {
      await jobs.close();
      await database.close();
    },
  };
}

export function sandboxOrder(amount = 2000) {
  const contributionId = randomUUID();
  return {
    key: `o:${contributionId}:1`,
    contributionId,
    amount: pence(amount),
    description: "Maya’s 7th birthday",
    returnUrl: "http://wishwell.example/back",
    cancelUrl: "http://wishwell.example/cancelled",
  };
}

export function answered<Value>(answer: Answered<Value>): Value {
  if (answer.kind !== "ok") throw new Error(`answered ${JSON.stringify(answer)}`);
  return answer.value;
}

/** Reads a notification's body without checking its signature. */
export const eventIn = ({ body }: SignedMessage) => JSON.parse(body.toString()) as Pick<ProviderEvent, "id" | "kind">;
