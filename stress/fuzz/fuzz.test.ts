import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { errorAnswer } from "@wishwell/contract/api/answers";
import { type CallKey, callOf, calls } from "@wishwell/contract/api/calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../apps/server/test-support/app.ts";
import { fuzzClients, type FuzzClients } from "./clients.ts";
import { ask, type FuzzRequest, requestOf } from "./request.ts";

const keys = Object.keys(calls) as CallKey[];
const requests = Number(process.env["FUZZ_REQUESTS"] ?? 3000);
const firstSeed = Number(process.env["FUZZ_SEED"] ?? 1);
/** A successful request may delete a party or sign a user out, so the records are renewed regularly. */
const freshClientsEvery = 100;

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());

test(
  `${requests} strange requests from all roles get responses that match the contract, and break nothing`,
  {
    timeout: 60_000 + requests * 100,
  },
  async () => {
    const wrong: string[] = [];
    const seen = new Map<number, number>();
    const heaps: number[] = [];
    let crowd = await fuzzClients(ctx);
    for (let index = 0; index < requests; index += 1) {
      if (index % freshClientsEvery === 0) crowd = await fuzzClients(ctx);
      if (index % Math.ceil(requests / 10) === 0) heaps.push(heapInMegabytes());
      const seed = firstSeed + index;
      const key = keys[seed % keys.length] ?? "GET /config";
      const request = requestOf(key, crowd, seed);
      const { status, fault } = await faultOf(request, crowd);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (fault !== null) wrong.push(`seed ${seed}: ${describeRequest(request)}\n  ${fault}`);
    }
    const counts = [...seen].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    if (process.env["FUZZ_TELL"]) {
      process.stdout.write(`${counts.join(", ")}\nheap in MB after each tenth: ${heaps.join(" ")}\n`);
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    // Everything is warmed up by the second tenth; memory must not grow much from there.
    expect(heaps.at(-1)).toBeLessThan((heaps[1] ?? 0) * 1.5);
    // Some requests must succeed: refusals alone would prove nothing.
    expect((seen.get(200) ?? 0) + (seen.get(201) ?? 0)).toBeGreaterThan(requests / 20);
  },
);

async function faultOf(request: FuzzRequest, crowd: FuzzClients): Promise<{ status: number; fault: string | null }> {
  const { status, type, location, text } = await ask(ctx.app, request, crowd);
  const fault = (words: string) => ({ status, fault: `${status}: ${words} ${text.slice(0, 300)}` });
  if (status >= 500) return fault("the server failed");
  // Links in emails redirect to a page, which must be ours.
  if (status === 303) return isOurs(location) ? { status, fault: null } : fault(`leads to ${location}`);
  const { answers, file, stream } = callOf(request.key);
  const shape = status < 400 ? answers[status] : errorAnswer;
  if (shape === undefined) return fault("the contract has no response with this status");
  if (status < 400 && (file || stream)) return { status, fault: null };
  if (!type.startsWith("application/json")) return fault(`the response is ${type}`);
  const checked = shape.safeParse(JSON.parse(text));
  return checked.success ? { status, fault: null } : fault(checked.error.message.slice(0, 300));
}

function isOurs(location: string | null): boolean {
  const site = ctx.deps.config.publicUrl;
  return location !== null && new URL(location, site).origin === new URL(site).origin;
}

function describeRequest({ raw, ...request }: FuzzRequest): string {
  return JSON.stringify({ ...request, ...(raw !== null && { raw }) }).slice(0, 600);
}

/** The heap after a full garbage collection. */
function heapInMegabytes(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return Math.round(process.memoryUsage().heapUsed / 1e6);
}
