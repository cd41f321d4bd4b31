import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anOrganiser } from "../../apps/server/src/features/guests/guests.builders.ts";
import { testSecret } from "../../apps/server/test-support/app-with-calls.ts";
import { type AppProcess, startProcess } from "../../apps/server/test-support/app-processes.ts";
import { smallWebBuild, type TestApp, testApp } from "../../apps/server/test-support/app.ts";
import { findCrashRemains } from "../crashes/processes.ts";
import { hurryJobs } from "../../apps/server/test-support/jobs.ts";
import { SmtpSink } from "../../apps/server/test-support/smtp-sink.ts";
import { startClients, type Line, type Scene, someGuests, findLostData } from "./clients.ts";

/**
 * Kills and restarts the real server repeatedly under load. Here a few times; `npm run test:stress -- kills` does it
 * 200 times.
 */
const kills = Number(process.env["OVERLOAD_KILLS"] ?? "3");
vi.setConfig({ testTimeout: 60_000 + kills * 15_000, hookTimeout: 60_000 });

let ctx: TestApp;
let sink: SmtpSink;
let web: Awaited<ReturnType<typeof smallWebBuild>>;
let dataDir: string;
let running: AppProcess | null = null;

beforeAll(async () => {
  // Real processes share its data, and they use the machine's time.
  ctx = await testApp({ now: new Date() });
  sink = await SmtpSink.open({ discards: true });
  web = await smallWebBuild();
  dataDir = await mkdtemp(join(tmpdir(), "wishwell-overload-"));
});
afterAll(async () => {
  await kill();
  await ctx.close();
  await sink.close();
  await web.remove();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(port?: number): Promise<AppProcess> {
  const settings = {
    DATABASE_URL: ctx.databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: sink.url,
    APP_SECRET: testSecret,
    RATE_LIMITS: "off",
    NODE_ENV: "development",
  };
  running = await startProcess({ part: "both", webFolder: web.folder, settings, ...(port !== undefined && { port }) });
  return running;
}

async function kill(): Promise<void> {
  running?.process.kill("SIGKILL");
  await running?.ended();
  running = null;
}

async function aScene(): Promise<Scene> {
  const { organiser, party } = await anOrganiser(ctx);
  return {
    partyId: party.id,
    token: organiser.token,
    answering: await someGuests(ctx.deps, party.id, 6, 2),
    giving: await someGuests(ctx.deps, party.id, Math.min(120, 12 + kills), 4),
  };
}

/**
 * Kills the server between 0.2 and 3 seconds after it was ready or, for every fourth one, after it started, which may
 * be before it is ready.
 */
async function killRepeatedly(port: number): Promise<number[]> {
  const readyAfter: number[] = [];
  for (let killed = 0; killed < kills; killed += 1) {
    await pause(200 + Math.random() * 2800);
    await kill();
    await expireDeadRequests();
    const begun = performance.now();
    const next = await start(port);
    if (killed % 4 === 1) continue;
    await next.ready();
    readyAfter.push(performance.now() - begun);
  }
  if (kills % 4 === 2) await running?.ready();
  return readyAfter;
}

/** A request that died with its process keeps its key for two minutes; the test doesn't wait for that. */
async function expireDeadRequests(): Promise<void> {
  await sql`update idempotent_answers set created_at = created_at - interval '1 hour' where status is null`.execute(
    ctx.deps.db,
  );
}

const untilAtRest = () =>
  hurryJobs(ctx.deps.db, ctx.databaseUrl, async () => {
    const { rows } = await sql<{ left: number }>`select (select count(*) from letters where status = 'queued')::int
      + (select count(*) from payment_events where handled_at is null)::int as left`.execute(ctx.deps.db);
    return rows[0]?.left === 0;
  });

describe("a server that is killed repeatedly while guests reply, are added and give", () => {
  test("loses nothing that it acknowledged, and its ledger is sound", async () => {
    const scene = await aScene();
    const first = await start();
    await first.ready();
    const line: Line = { site: `http://127.0.0.1:${first.port}`, misses: 0 };
    const crowd = startClients(line, scene);
    const readyAfter = await killRepeatedly(first.port);
    await crowd.stop();
    await untilAtRest();

    const { acknowledged } = crowd;
    expect(acknowledged.refused).toEqual([]);
    expect(await findLostData(ctx.deps.db, acknowledged)).toEqual([]);
    expect(await findCrashRemains(ctx.deps.db)).toEqual([]);
    expect(acknowledged.given.length).toBeGreaterThan(0);
    expect(acknowledged.added.length).toBeGreaterThan(0);
    const figures = `${acknowledged.given.length} contributions, ${acknowledged.added.length} guests, ${acknowledged.answers.size} answering`;
    const slowest = (Math.max(...readyAfter) / 1000).toFixed(1);
    process.stdout.write(`killed ${kills} times: ${figures}; ${line.misses} missed; ready again after ${slowest} s\n`);

    // Control: the comparison finds missing data.
    await ctx.deps.db
      .deleteFrom("guests")
      .where("email", "=", acknowledged.added[0] ?? "")
      .execute();
    const lost = await findLostData(ctx.deps.db, acknowledged);
    expect(lost).toContain(`the guest ${acknowledged.added[0]}`);
  });
});
