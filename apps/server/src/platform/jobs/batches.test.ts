import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { freshDatabase, type FreshDatabase } from "../../../test-support/database.ts";
import { TestClock } from "../clock/test-clock.ts";
import { defineJob } from "./job.ts";
import { JobQueue } from "./job-queue.ts";
import type { Worker } from "./worker.ts";

/** Long enough for a busy machine. */
const patiently = { timeout: 20_000 };
const payload = z.object({ number: z.number() });
const usual = { payload, priority: "bulk", retries: 0, retryDelaySeconds: 1 } as const;
const small = defineJob({ name: "small job", ...usual, batched: true });
const other = defineJob({ name: "other job", ...usual });

let database: FreshDatabase;
let jobs: JobQueue;
let worker: Worker;
const done: number[] = [];
let [inside, mostInside] = [0, 0];

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  jobs = await JobQueue.open({
    db: database.db,
    clock: new TestClock(),
    log: pino({ level: "silent" }),
    url: database.url,
  });
  const run = async ({ number }: { number: number }) => {
    inside += 1;
    mostInside = Math.max(mostInside, inside);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
    if (number === 13) throw new Error("thirteen");
    done.push(number);
  };
  const handlers = [small, other].map((job) => ({ job, run }));
  worker = await jobs.worker(handlers, [], { forAnything: 1, forInteractive: 0, forBatches: 1 });
  done.splice(0);
  mostInside = 0;
});
afterEach(async () => {
  await worker.stop();
  await sql`delete from pgboss.job`.execute(database.db);
  await jobs.close();
});

async function queue(job: typeof small, count: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, number) => ({ payload: { number }, priority: "bulk" as const }));
  await database.db.transaction().execute((tx) => jobs.enqueueMany(tx, job, entries));
}

describe("jobs that are processed in batches", () => {
  test("run several at a time, and only a failing one is retried", async () => {
    await queue(small, 40);
    await worker.start();
    await expect.poll(() => done.length, patiently).toBe(39);
    expect(mostInside).toBeGreaterThan(1);
    await expect.poll(() => jobs.deadLetters.count(), patiently).toBe(1);
    const [dead] = await jobs.deadLetters.list({ limit: 5, offset: 0 });
    expect(dead).toMatchObject({ job: "small job", payload: { number: 13 }, error: "thirteen" });
  });

  test("return to their own queue when retried", async () => {
    await queue(small, 14);
    await worker.runDue();
    const [dead] = await jobs.deadLetters.list({ limit: 5, offset: 0 });
    await database.db.transaction().execute((tx) => jobs.deadLetters.retry(tx, dead?.id ?? ""));
    const { rows } = await sql<{ name: string }>`select name from pgboss.job where state = 'created'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ name: "handfuls" }]);
  });

  test("are counted with the other waiting jobs", async () => {
    await queue(small, 3);
    await queue(other, 2);
    expect((await jobs.backlog()).waiting).toBe(5);
    expect((await worker.runDue()).done.toSorted((a, b) => a.localeCompare(b))).toEqual([
      ...Array.from({ length: 2 }, () => "other job"),
      ...Array.from({ length: 3 }, () => "small job"),
    ]);
  });

  test("leave other jobs running one at a time", async () => {
    await queue(other, 6);
    await worker.start();
    await expect.poll(() => done.length, patiently).toBe(6);
    expect(mostInside).toBe(1);
  });
});
