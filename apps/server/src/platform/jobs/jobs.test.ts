import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { freshDatabase, type FreshDatabase } from "../../../test-support/database.ts";
import { TestClock } from "../clock/test-clock.ts";
import { type Attempt, defineJob, type JobHandler } from "./job.ts";
import { JobQueue } from "./job-queue.ts";
import type { Slots, Worker } from "./worker.ts";

/** Long enough for a busy machine. */
const patiently = { timeout: 15_000 };
const log = pino({ level: "silent" });
const payload = z.object({ id: z.uuid() });
const bulkJob = defineJob({ name: "bulk job", payload, priority: "bulk", retries: 2, retryDelaySeconds: 60 });
const promptJob = defineJob({
  name: "prompt job",
  payload,
  priority: "interactive",
  retries: 2,
  retryDelaySeconds: 60,
});

let database: FreshDatabase;
let jobs: JobQueue;
const started: Worker[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  jobs = await JobQueue.open({ db: database.db, clock: new TestClock(), log, url: database.url });
});
afterEach(async () => {
  for (const worker of started.splice(0)) await worker.stop();
  await sql`delete from pgboss.job`.execute(database.db);
  await jobs.close();
});
afterAll(async () => {
  await database.close();
});

type OurJob = typeof bulkJob;

function doing(
  job: OurJob,
  run: (id: string, attempt: Attempt) => unknown = () => undefined,
): JobHandler<{ id: string }> {
  return { job, run: async ({ id }, attempt) => void (await run(id, attempt)) };
}

async function enqueue(job: OurJob, count = 1, options: { dedupeKey?: string } = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await database.db.transaction().execute(async (tx) => {
    for (const id of ids) await jobs.enqueue(tx, job, { id }, options);
  });
  return ids;
}

async function start(
  handlers: JobHandler<{ id: string }>[],
  from: JobQueue = jobs,
  slots: Slots = { forAnything: 2, forInteractive: 1 },
): Promise<Worker> {
  const worker = await from.worker(handlers, [], slots);
  started.push(worker);
  await worker.start();
  return worker;
}

async function pauseSeconds(): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - now())::float as seconds from pgboss.job where state = 'retry'`.execute(
    database.db,
  );
  return rows[0]?.seconds ?? 0;
}

const endPause = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.db);

const failing = () => Promise.reject(new Error("the printer is on fire"));

describe("queueing", () => {
  test("in a transaction that is rolled back leaves no job", async () => {
    const queueing = database.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, bulkJob, { id: randomUUID() });
      throw new Error("no party after all");
    });
    await expect(queueing).rejects.toThrow("no party after all");
    expect(await jobs.backlog()).toMatchObject({ waiting: 0, waitingSince: null });
  });

  test("refuses a payload that doesn't match its schema", async () => {
    const queueing = database.db.transaction().execute((tx) => jobs.enqueue(tx, bulkJob, { id: "not a uuid" }));
    await expect(queueing).rejects.toThrow(/UUID/i);
    expect((await jobs.backlog()).waiting).toBe(0);
  });

  test("the same dedupe key twice queues one job, even after the job is done", async () => {
    const run = vi.fn<() => void>();
    const worker = await jobs.worker([doing(bulkJob, run)], []);
    const key = { dedupeKey: randomUUID() };
    await enqueue(bulkJob, 3, key);
    await worker.runDue();
    await enqueue(bulkJob, 1, key);
    await worker.runDue();
    expect(run).toHaveBeenCalledOnce();
  });

  test("keeps different keys apart, and the same key of two jobs", async () => {
    const dedupeKey = randomUUID();
    await enqueue(bulkJob, 1, { dedupeKey });
    await enqueue(bulkJob, 1, { dedupeKey: `${dedupeKey}b` });
    await enqueue(promptJob, 1, { dedupeKey });
    expect((await jobs.backlog()).waiting).toBe(3);
  });

  test("works in two processes that start at once on an empty database", async () => {
    const empty = await freshDatabase();
    // Fresh databases already have the queue's tables; here two processes must create them at once.
    await sql`drop schema pgboss cascade`.execute(empty.db);
    const both = await Promise.all(
      [1, 2].map(() => JobQueue.open({ db: empty.db, clock: new TestClock(), log, url: empty.url })),
    );
    for (const queue of both) {
      await empty.db.transaction().execute((tx) => queue.enqueue(tx, bulkJob, { id: randomUUID() }));
    }
    expect((await both[0]?.backlog())?.waiting).toBe(2);
    for (const queue of both) await queue.close();
    await empty.close();
  });
});

describe("a worker", () => {
  test("runs a prompt job before 500 jobs that were queued earlier", async () => {
    const order: string[] = [];
    await enqueue(bulkJob, 500);
    await enqueue(promptJob);
    const handlers = [doing(bulkJob, () => order.push("bulk")), doing(promptJob, () => order.push("prompt"))];
    await start(handlers, jobs, { forAnything: 1, forInteractive: 0 });
    await vi.waitFor(() => expect(order.length).toBeGreaterThan(5), patiently);
    expect(order.slice(0, 5)).toEqual(["prompt", "bulk", "bulk", "bulk", "bulk"]);
  });

  test("runs a prompt job without waiting for endless bulk jobs", async () => {
    const gate = Promise.withResolvers<void>();
    const prompt = vi.fn<() => void>();
    let running = 0;
    await enqueue(bulkJob, 10);
    await start([doing(bulkJob, () => ((running += 1), gate.promise)), doing(promptJob, prompt)]);
    await vi.waitFor(() => expect(running).toBe(2), patiently);
    await enqueue(promptJob);
    await vi.waitFor(() => expect(prompt).toHaveBeenCalledOnce(), patiently);
    expect(running).toBe(2);
    gate.resolve();
  });

  test("never runs a job that another worker runs", async () => {
    const runs: string[] = [];
    const other = await JobQueue.open({ db: database.db, clock: new TestClock(), log, url: database.url });
    const ids = await enqueue(bulkJob, 200);
    await Promise.all([
      start([doing(bulkJob, (id) => runs.push(id))]),
      start([doing(bulkJob, (id) => runs.push(id))], other),
    ]);
    await vi.waitFor(() => expect(runs.length).toBeGreaterThanOrEqual(200), patiently);
    for (const worker of started.splice(0)) await worker.stop();
    await other.close();
    expect(runs.toSorted()).toEqual(ids.toSorted());
  });

  test("picks up new jobs while it is running", async () => {
    const seen: string[] = [];
    await start([doing(bulkJob, (id) => seen.push(id))]);
    const ids = [...(await enqueue(bulkJob)), ...(await enqueue(bulkJob))];
    await vi.waitFor(() => expect(seen.toSorted()).toEqual(ids.toSorted()), patiently);
  });

  test("reopens its connections when all of them break", async () => {
    const seen: string[] = [];
    await start([doing(bulkJob, (id) => seen.push(id))]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'wishwell jobs' and datname = current_database()`.execute(database.db);
    const [id] = await enqueue(bulkJob);
    await vi.waitFor(() => expect(seen).toEqual([id]), patiently);
  });

  test("that is stopped finishes its running jobs and starts no more", async () => {
    const gate = Promise.withResolvers<void>();
    const events: string[] = [];
    await enqueue(bulkJob, 5);
    const worker = await start([
      doing(bulkJob, async () => {
        events.push("begun");
        await gate.promise;
        events.push("finished");
      }),
    ]);
    await vi.waitFor(() => expect(events).toEqual(["begun", "begun"]), patiently);
    const stopping = worker.stop().then(() => events.push("stopped"));
    gate.resolve();
    await stopping;
    expect(events).toEqual(["begun", "begun", "finished", "finished", "stopped"]);
    expect((await jobs.backlog()).waiting).toBe(3);
  });

  test("that is stopped without patience returns unfinished jobs to the queue", async () => {
    const gate = Promise.withResolvers<void>();
    const begun = vi.fn<() => void>();
    await enqueue(bulkJob);
    const worker = await start([doing(bulkJob, () => (begun(), gate.promise))]);
    await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce(), patiently);
    await worker.stop(0);
    expect((await jobs.backlog()).waiting).toBe(1);
    gate.resolve();
  });
});

describe("a job", () => {
  test("that fails is retried after a doubling delay, and gets the number of its attempt", async () => {
    const attempts: Attempt[] = [];
    const worker = await jobs.worker([doing(bulkJob, (_id, attempt) => (attempts.push(attempt), failing()))], []);
    await enqueue(bulkJob);
    expect((await worker.runDue()).failed).toHaveLength(1);
    expect(await worker.runDue()).toEqual({ done: [], failed: [] });
    // The delay is between one and two times the nominal one, so that jobs that failed together are retried at
    // different times.
    expect(await pauseSeconds()).toSatisfy((seconds: number) => seconds > 55 && seconds <= 120);
    await endPause();
    expect((await worker.runDue()).failed).toHaveLength(1);
    expect(await pauseSeconds()).toSatisfy((seconds: number) => seconds > 115 && seconds <= 240);
    await endPause();
    await worker.runDue();
    expect(attempts).toEqual([
      { number: 1, last: false },
      { number: 2, last: false },
      { number: 3, last: true },
    ]);
  });

  test("that fails on its last attempt becomes a dead letter with its error, and can be retried with all attempts", async () => {
    const before = await jobs.deadLetters.count();
    let broken = true;
    let tries = 0;
    const worker = await jobs.worker([doing(bulkJob, () => ((tries += 1), broken ? failing() : undefined))], []);
    const [id] = await enqueue(bulkJob);
    await worker.runDue({ skipPauses: true });
    expect(await jobs.deadLetters.count()).toBe(before + 1);
    const [dead] = await jobs.deadLetters.list({ limit: 1, offset: 0 });
    expect(dead).toMatchObject({ job: "bulk job", payload: { id }, error: "the printer is on fire", tries: 3 });

    const retry = () => database.db.transaction().execute((tx) => jobs.deadLetters.retry(tx, dead?.id ?? ""));
    expect(await retry()).toBe(true);
    expect(await retry()).toBe(false);
    await worker.runDue({ skipPauses: true });
    expect(tries).toBe(6);

    broken = false;
    const [again] = await jobs.deadLetters.list({ limit: 1, offset: 0 });
    await database.db.transaction().execute((tx) => jobs.deadLetters.retry(tx, again?.id ?? ""));
    expect((await worker.runDue()).done).toEqual(["bulk job"]);
    expect(await jobs.deadLetters.count()).toBe(before);
  });

  test("without a handler here is left for a worker that has one", async () => {
    const ignorant = await jobs.worker([doing(promptJob)], []);
    await enqueue(bulkJob);
    const report = await ignorant.runDue();
    expect(report.failed).toMatchObject([{ job: "bulk job", error: { message: "no handler for bulk job" } }]);
    const knowing = await jobs.worker([doing(bulkJob)], []);
    expect((await knowing.runDue({ skipPauses: true })).done).toEqual(["bulk job"]);
  });

  test("with two handlers is refused", async () => {
    await expect(jobs.worker([doing(bulkJob), doing(bulkJob)], [])).rejects.toThrow("two handlers");
  });
});
