import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { freshDatabase, type FreshDatabase } from "../../../test-support/database.ts";
import { MovableClock } from "../clock/movable-clock.ts";
import { TestClock } from "../clock/test-clock.ts";
import { Notifications } from "../database/notifications.ts";
import { defineJob } from "./job.ts";
import { JobQueue } from "./job-queue.ts";

/** Generous, because the machine may be busy. */
const patiently = { timeout: 15_000 };
const log = pino({ level: "silent" });
const sweep = defineJob({ name: "sweep", payload: z.object({}), priority: "bulk", retries: 0, retryDelaySeconds: 1 });
const named = (name: string) => defineJob({ ...sweep, name });
const hour = 60 * 60 * 1000;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom("schedule_runs").execute();
  await sql`delete from pgboss.job`.execute(database.db);
});

/** Checks the schedule at every full or half hour, whenever it could be due, and returns the times at which it ran. */
async function runsBetween(cron: string, from: string, to: string): Promise<string[]> {
  const clock = new TestClock(new Date(from));
  const jobs = await JobQueue.open({ db: database.db, clock, log, url: database.url });
  const runs: string[] = [];
  const handler = { job: sweep, run: async () => void runs.push(clock.now().toISOString().slice(0, 16)) };
  const worker = await jobs.worker([handler], [{ job: sweep, cron }]);
  const step = cron.startsWith("0 ") ? hour : hour / 2;
  for (; clock.now() < new Date(to); clock.advance(step)) await worker.runDue();
  await jobs.close();
  return runs;
}

/** A nightly sweep ran once, and its worker died before it recorded the check. */
async function workerDiedBeforeRecording() {
  const clock = new TestClock();
  const jobs = await JobQueue.open({ db: database.db, clock, log, url: database.url });
  const worker = await jobs.worker([{ job: sweep, run: async () => undefined }], [{ job: sweep, cron: "0 3 * * *" }]);
  const before = clock.now();
  clock.advance(24 * hour);
  expect((await worker.runDue()).done).toEqual(["sweep"]);
  await database.db.updateTable("schedule_runs").set({ looked_at: before }).execute();
  return { clock, jobs, worker };
}

describe("a schedule", () => {
  test("keeps London's wall time when the clocks go forward", async () => {
    const runs = await runsBetween("0 9 * * *", "2027-03-27T00:00Z", "2027-03-30T00:00Z");
    expect(runs).toEqual(["2027-03-27T09:00", "2027-03-28T08:00", "2027-03-29T08:00"]);
  });

  test("keeps London's wall time when the clocks go back", async () => {
    const runs = await runsBetween("0 9 * * *", "2026-10-24T00:00Z", "2026-10-27T00:00Z");
    expect(runs).toEqual(["2026-10-24T08:00", "2026-10-25T09:00", "2026-10-26T09:00"]);
  });

  test("runs once on the night when 1:30am does not exist", async () => {
    const runs = await runsBetween("30 1 * * *", "2027-03-27T12:00Z", "2027-03-29T12:00Z");
    expect(runs).toEqual(["2027-03-28T01:30", "2027-03-29T00:30"]);
  });

  test("runs once on the night when 1:30am occurs twice", async () => {
    const runs = await runsBetween("30 1 * * *", "2026-10-24T12:00Z", "2026-10-26T12:00Z");
    expect(runs).toEqual(["2026-10-25T00:30", "2026-10-26T01:30"]);
  });

  test("runs once after falling due many times unchecked", async () => {
    const clock = new TestClock();
    const jobs = await JobQueue.open({ db: database.db, clock, log, url: database.url });
    const worker = await jobs.worker([{ job: sweep, run: async () => undefined }], [{ job: sweep, cron: "0 * * * *" }]);
    clock.advance(30 * 24 * hour);
    expect((await worker.runDue()).done).toEqual(["sweep"]);
    expect((await worker.runDue()).done).toEqual([]);
    clock.advance(hour);
    expect((await worker.runDue()).done).toEqual(["sweep"]);
    await jobs.close();
  });

  test("survives a restart: a run missed in between is made up", async () => {
    const clock = new TestClock();
    const jobs = await JobQueue.open({ db: database.db, clock, log, url: database.url });
    const open = () => jobs.worker([{ job: sweep, run: async () => undefined }], [{ job: sweep, cron: "0 3 * * *" }]);
    expect((await (await open()).runDue()).done).toEqual([]);
    clock.advance(24 * hour);
    expect((await (await open()).runDue()).done).toEqual(["sweep"]);
    await jobs.close();
  });

  test("is queued by only one of several workers that check at the same time", async () => {
    const clock = new TestClock();
    const jobs = await JobQueue.open({ db: database.db, clock, log, url: database.url });
    const run = vi.fn<() => Promise<void>>(async () => undefined);
    const workers = await Promise.all(
      [1, 2, 3, 4].map(() => jobs.worker([{ job: sweep, run }], [{ job: sweep, cron: "0 * * * *" }])),
    );
    clock.advance(hour);
    await Promise.all(workers.map((worker) => worker.runDue()));
    expect(run).toHaveBeenCalledOnce();
    await jobs.close();
  });

  test("is queued once although a worker died before recording its check", async () => {
    const { clock, jobs, worker } = await workerDiedBeforeRecording();
    expect((await worker.runDue()).done).toEqual([]);
    expect((await worker.runDue()).done).toEqual([]);
    clock.advance(24 * hour);
    expect((await worker.runDue()).done).toEqual(["sweep"]);
    await jobs.close();
  });

  test("whose run is already queued does not delay other schedules due at the same time", async () => {
    const clock = new TestClock(new Date("2027-05-01T12:00Z"));
    const jobs = await JobQueue.open({ db: database.db, clock, log, url: database.url });
    const [wash, rinse, fold] = [named("wash"), { ...named("rinse"), batched: true as const }, named("fold")];
    const all = [wash, rinse, fold].map((job) => ({ job, cron: "0 3 * * *", run: async () => undefined }));
    const worker = await jobs.worker(all, all);
    const begun = clock.now();
    clock.advance(24 * hour);
    expect((await worker.runDue()).done.toSorted()).toEqual(["fold", "rinse", "wash"]);

    // Simulates a worker that queued the run a day later but died before recording the check.
    await database.db.updateTable("schedule_runs").set({ looked_at: begun }).where("job", "=", "wash").execute();
    clock.advance(24 * hour);
    expect((await worker.runDue()).done.toSorted()).toEqual(["fold", "rinse"]);
    const notes = await database.db.selectFrom("schedule_runs").select(["job", "looked_at"]).orderBy("job").execute();
    const now = clock.now();
    expect(notes).toEqual([
      { job: "fold", looked_at: now },
      { job: "rinse", looked_at: now },
      { job: "wash", looked_at: new Date("2027-05-02T02:00Z") },
    ]);
    expect((await worker.runDue()).done).toEqual(["wash"]);
    await jobs.close();
  });

  test("marked to run last waits for all other due schedules, and runs alone", async () => {
    const notices = await Notifications.open({ url: database.url, log });
    const clock = await MovableClock.open({ db: database.db, notices, log });
    const jobs = await JobQueue.open({ db: database.db, clock, log, url: database.url });
    const events: string[] = [];
    const names = ["forget", "complete", "tidy", "pay"];
    const all = names.map((name) => ({
      job: named(name),
      cron: "0 3 * * *",
      ...(["forget", "tidy"].includes(name) && { last: true as const }),
      async run() {
        events.push(`${name} starts`);
        await pause(name === "pay" ? 300 : 50);
        events.push(`${name} ends`);
      },
    }));
    const worker = await jobs.worker(all, all);
    await worker.start();
    await database.db.transaction().execute((transaction) => clock.advance(transaction, 24 * hour));
    await vi.waitFor(() => expect(events).toHaveLength(8), patiently);
    expect(events.slice(0, 4).toSorted()).toEqual(["complete ends", "complete starts", "pay ends", "pay starts"]);
    expect(events.slice(4)).toEqual(["forget starts", "forget ends", "tidy starts", "tidy ends"]);
    await worker.stop();
    await jobs.close();
    await clock.close();
    await notices.close();
  });

  test("marked to run last also comes after the others when jobs run one by one", async () => {
    const clock = new TestClock();
    const jobs = await JobQueue.open({ db: database.db, clock, log, url: database.url });
    const all = ["forget", "complete", "tidy", "pay"].map((name) => ({
      job: named(name),
      cron: "0 3 * * *",
      ...(["forget", "tidy"].includes(name) && { last: true as const }),
      run: async () => undefined,
    }));
    const worker = await jobs.worker(all, all);
    clock.advance(24 * hour);
    expect((await worker.runDue()).done).toEqual(["complete", "pay", "forget", "tidy"]);
    await jobs.close();
  });

  test("is unique for its job", async () => {
    const jobs = await JobQueue.open({ db: database.db, clock: new TestClock(), log, url: database.url });
    const twice = ["0 3 * * *", "0 4 * * *"].map((cron) => ({ job: sweep, cron }));
    await expect(jobs.worker([{ job: sweep, run: async () => undefined }], twice)).rejects.toThrow(/two schedules/);
    await jobs.close();
  });

  test("still runs next time although a worker died before recording the previous check", async () => {
    const { clock, jobs, worker } = await workerDiedBeforeRecording();
    clock.advance(24 * hour);
    const done = [...(await worker.runDue()).done, ...(await worker.runDue()).done, ...(await worker.runDue()).done];
    expect(done).toEqual(["sweep"]);
    await jobs.close();
  });

  test("is not queued again while its previous run is still waiting", async () => {
    const clock = new TestClock();
    const jobs = await JobQueue.open({ db: database.db, clock, log, url: database.url });
    let busy = true;
    const worker = await jobs.worker(
      [{ job: { ...sweep, retries: 5 }, run: async () => (busy ? Promise.reject(new Error("later")) : undefined) }],
      [{ job: { ...sweep, retries: 5 }, cron: "0 3 * * *" }],
    );
    clock.advance(24 * hour);
    expect((await worker.runDue()).failed).toHaveLength(1);
    clock.advance(24 * hour);
    busy = false;
    expect((await worker.runDue({ skipPauses: true })).done).toEqual(["sweep"]);
    await jobs.close();
  });

  test("with an invalid expression or without a handler stops the process from starting", async () => {
    const jobs = await JobQueue.open({ db: database.db, clock: new TestClock(), log, url: database.url });
    const handler = { job: sweep, run: async () => undefined };
    await expect(jobs.worker([handler], [{ job: sweep, cron: "0 25 * * *" }])).rejects.toThrow(/range 0-23/);
    await expect(jobs.worker([], [{ job: sweep, cron: "0 3 * * *" }])).rejects.toThrow("has no handler");
    await jobs.close();
  });

  test("runs when the development clock jumps over its time", async () => {
    const notices = await Notifications.open({ url: database.url, log });
    const clock = await MovableClock.open({ db: database.db, notices, log });
    const jobs = await JobQueue.open({ db: database.db, clock, log, url: database.url });
    const run = vi.fn<() => Promise<void>>(async () => undefined);
    const worker = await jobs.worker([{ job: sweep, run }], [{ job: sweep, cron: "0 3 1 1 *" }]);
    await worker.start();
    await database.db.transaction().execute((tx) => clock.advance(tx, 366 * 24 * hour));
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), patiently);
    await worker.stop();
    await jobs.close();
    await clock.close();
    await notices.close();
  });
});
