import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aGuest, listen } from "../../apps/server/src/features/parties/parties.builders.ts";
import { anOrganiser } from "../../apps/server/src/features/guests/guests.builders.ts";
import { testSecret } from "../../apps/server/test-support/app-with-calls.ts";
import { type AppProcess, startProcess } from "../../apps/server/test-support/app-processes.ts";
import { smallWebBuild, type TestApp, testApp } from "../../apps/server/test-support/app.ts";
import { Balancer } from "../../apps/server/test-support/balancer.ts";
import { openBucket } from "../../apps/server/test-support/bucket.ts";
import { SmtpSink } from "../../apps/server/test-support/smtp-sink.ts";
import { startClients, type Line, findLostData } from "../overload/clients.ts";

/**
 * Two web and two worker processes on one database, behind a load balancer, as docs/operations/many-machines.md
 * describes.
 */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let ctx: TestApp;
let sink: SmtpSink;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let web: Awaited<ReturnType<typeof smallWebBuild>>;
let folder: string;
let balancer: Balancer;
let webs: AppProcess[];
let workers: AppProcess[];
const taken: string[] = [];

beforeAll(async () => {
  // Real processes share its data, and they use the machine's time.
  ctx = await testApp({ now: new Date() });
  sink = await SmtpSink.open({ discards: true });
  sink.onTaken = (recipient) => taken.push(recipient);
  web = await smallWebBuild();
  folder = await mkdtemp(join(tmpdir(), "wishwell-machines-"));
  bucket = await openBucket(join(folder, "bucket"));
  [webs, workers] = await Promise.all([
    Promise.all([begin("web"), begin("web")]),
    Promise.all([begin("worker"), begin("worker")]),
  ]);
  for (const each of [...webs, ...workers]) await each.ready();
  // Wait for readiness, as a balancer does: a process that was slow to start refuses everything for its first second.
  for (const { port } of webs) {
    const isReady = async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    await vi.waitFor(isReady, { timeout: 60_000, interval: 100 });
  }
  balancer = await Balancer.open(webs.map(({ port }) => port));
});
afterAll(async () => {
  await balancer.close();
  for (const { process, ended } of [...webs, ...workers]) {
    process.kill("SIGKILL");
    await ended();
  }
  await ctx.close();
  await bucket.close();
  await sink.close();
  await web.remove();
  await rm(folder, { recursive: true, force: true });
});

interface Begin {
  readonly port?: number;
  readonly limits?: "on" | "off";
}

let machines = 0;
function begin(part: "web" | "worker", { port, limits = "on" }: Begin = {}): Promise<AppProcess> {
  const settings = {
    DATABASE_URL: ctx.databaseUrl,
    FILES_URL: bucket.url,
    DATA_DIR: join(folder, `machine-${(machines += 1)}`),
    SMTP_URL: sink.url,
    APP_SECRET: testSecret,
    NODE_ENV: "development",
    TRUST_PROXY: "loopback",
    DRAIN_SECONDS: "2",
    RATE_LIMITS: limits,
  };
  return startProcess({ part, webFolder: web.folder, settings, ...(port !== undefined && { port }) });
}

const at = (place: number) => `http://127.0.0.1:${webs[place]?.port}`;

test("an event on one machine is seen live on the other, and through the balancer", async () => {
  const { organiser, party } = await anOrganiser(ctx);
  const { id } = await aGuest(ctx.deps, party.id, { status: 1 });
  const watch = (site: string) =>
    listen(`${site}/api/events/live/${party.id}`, { authorization: `Bearer ${organiser.token}` });
  const watchers = [await watch(at(0)), await watch(at(1)), await watch(balancer.site)];
  const answered = await fetch(`${at(1)}/api/eventattendees/status/${id}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ status: 4 }),
  });
  expect(answered.status).toBe(200);
  for (const watcher of watchers) {
    const [told] = await watcher.events(1);
    expect(told?.data.guest_uuid).toBe(id);
    await watcher.leave();
  }
});

test("a rate limit counts attempts on both machines", async () => {
  const tries: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { status } = await fetch(`${at(count % 2)}/api/user/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "nobody@example.org", password: "a wrong password" }),
    });
    tries.push(status);
  }
  expect(tries).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

/** Wishwell's time according to this machine. */
async function timeAt(site: string): Promise<number> {
  const answer = await fetch(`${site}/dev/clock`, { headers: { accept: "application/json" } });
  return Date.parse(((await answer.json()) as { data: { now: string } }).data.now);
}

test("a clock moved on one machine is moved on the other", async () => {
  const before = await timeAt(at(1));
  const moved = await fetch(`${at(0)}/dev/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance_hours: 1 }),
  });
  expect(moved.status).toBe(200);
  await expect.poll(() => timeAt(at(1))).toBeGreaterThan(before + 59 * 60_000);
});

/**
 * Restarts one after the other, as an operator would: stop, wait for the exit, start on the same port, wait until
 * ready.
 */
async function restartWebs(): Promise<void> {
  for (const [place, { port, process, ended }] of [...webs].entries()) {
    process.kill("SIGTERM");
    expect(await ended()).toBe(0);
    const next = await begin("web", { port, limits: "off" });
    webs[place] = next;
    await next.ready();
    // Stop the next one only once the balancer sees this one again.
    await vi.waitUntil(() => balancer.ready === 2, { timeout: 60_000 });
  }
}

/** The other worker continues alone. */
async function stopWorker(): Promise<void> {
  const [old] = workers;
  old?.process.kill("SIGTERM");
  expect(await old?.ended()).toBe(0);
}

async function aLoad(site: string) {
  const { organiser, party } = await anOrganiser(ctx);
  const guest = async (status: number) => (await aGuest(ctx.deps, party.id, { status })).id;
  const answering = [await guest(2), await guest(2), await guest(2)];
  const lost: string[] = [];
  const heard: Line["heard"] = ({ path, status, text }) => {
    if (status === null || status >= 400) lost.push(`${path}: ${status} ${text}`);
  };
  const line: Line = { site, misses: 0, heard };
  const scene = { partyId: party.id, token: organiser.token, answering, giving: [], inviting: true, rest: 60 };
  const crowd = startClients(line, scene);
  const stop = async () => {
    await crowd.stop();
    return crowd.acknowledged;
  };
  return { stop, lost };
}

/** A process that has just started may respond with 503. Retrying is harmless because of the idempotency key. */
async function register(site: string, email: string): Promise<number> {
  const body = JSON.stringify({ email, password: "six quiet tractors", password2: "six quiet tractors" });
  const headers = { "content-type": "application/json", "idempotency-key": `key-${email}` };
  for (;;) {
    const { status } = await fetch(`${site}/api/user/register`, { method: "POST", headers, body });
    if (status !== 503) return status;
    await pause(250);
  }
}

describe("machines restarted one after the other under load", () => {
  // Without rate limits from here on: the simulated crowd does more than a few people may.
  beforeAll(restartWebs);

  test("act once on a request that both get with the same key, and send one email", async () => {
    const emails = Array.from({ length: 6 }, (_, index) => `parent-${index}@example.org`);
    const statuses = await Promise.all(emails.flatMap((email) => [at(0), at(1)].map((site) => register(site, email))));
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const wrote = () => taken.filter((to) => emails.includes(to)).sort();
    await expect.poll(wrote, { timeout: 30_000 }).toEqual(emails);
    const letters = await ctx.deps.db.selectFrom("letters").select("recipient").execute();
    expect(letters.filter(({ recipient }) => emails.includes(recipient))).toHaveLength(6);
  });

  test("lose no request, and send every email once", async () => {
    const { stop, lost } = await aLoad(balancer.site);
    await pause(500);
    await restartWebs();
    await stopWorker();
    await pause(500);
    const acknowledged = await stop();
    expect(lost).toEqual([]);
    expect(acknowledged.refused).toEqual([]);
    expect(await findLostData(ctx.deps.db, acknowledged)).toEqual([]);
    const { invited } = acknowledged;
    expect(invited.length).toBeGreaterThan(0);
    await expect.poll(() => invited.filter((to) => !taken.includes(to)), { timeout: 90_000 }).toEqual([]);
    expect(invited.filter((to) => taken.indexOf(to) !== taken.lastIndexOf(to))).toEqual([]);
    process.stdout.write(`restarted under load: ${invited.length} invitations, none lost, none twice\n`);
  });

  test("control: lose requests if one of them is killed instead", async () => {
    const { stop, lost } = await aLoad(balancer.site);
    await pause(300);
    webs[0]?.process.kill("SIGKILL");
    await expect.poll(() => lost.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await findLostData(ctx.deps.db, await stop())).toEqual([]);
  });
});
