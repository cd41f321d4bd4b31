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

/** However busy the machine is. */
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

/** Looks at the schedule at every full or half hour, when it could be due, and answers the moments at which it ran. */
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

/** A sweep of every night ran once, and its worker died before it noted that it had looked. */
async function oneThatDiedBeforeItsNote() {
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

  test("runs once in the night that has no half past one", async () => {
    const runs = await runsBetween("30 1 * * *", "2027-03-27T12:00Z", "2027-03-29T12:00Z");
    expect(runs).toEqual(["2027-03-28T01:30", "2027-03-29T00:30"]);
  });

  test("runs once in the night that has half past one twice", async () => {
    const runs = await runsBetween("30 1 * * *", "2026-10-24T12:00Z", "2026-10-26T12:00Z");
    expect(runs).toEqual(["2026-10-25T00:30", "2026-10-26T01:30"]);
  });

  test("that fell due many times while nobody looked runs once", async () => {
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

  test("is remembered over a restart: what was missed in between runs", async () => {
    const clock = new TestClock();
    const jobs = await JobQueue.open({ db: database.db, clock, log, url: database.url });
    const open = () => jobs.worker([{ job: sweep, run: async () => undefined }], [{ job: sweep, cron: "0 3 * * *" }]);
    expect((await (await open()).runDue()).done).toEqual([]);
    clock.advance(24 * hour);
    expect((await (await open()).runDue()).done).toEqual(["sweep"]);
    await jobs.close();
  });

  test("is queued by one of several workers that look at the same time", async () => {
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

  test("is queued once, though a worker died before it noted that it had looked", async () => {
    const { clock, jobs, worker } = await oneThatDiedBeforeItsNote();
    expect((await worker.runDue()).done).toEqual([]);
    expect((await worker.runDue()).done).toEqual([]);
    clock.advance(24 * hour);
    expect((await worker.runDue()).done).toEqual(["sweep"]);
    await jobs.close();
  });

  test("whose run is there already holds up no other that falls due with it", async () => {
    const clock = new TestClock(new Date("2027-05-01T12:00Z"));
    const jobs = await JobQueue.open({ db: database.db, clock, log, url: database.url });
    const [wash, rinse, fold] = [named("wash"), { ...named("rinse"), byHandfuls: true as const }, named("fold")];
    const all = [wash, rinse, fold].map((job) => ({ job, cron: "0 3 * * *", run: async () => undefined }));
    const worker = await jobs.worker(all, all);
    const begun = clock.now();
    clock.advance(24 * hour);
    expect((await worker.runDue()).done.toSorted()).toEqual(["fold", "rinse", "wash"]);

    // As if whoever queued it had died before the note, a day later.
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

  test("that runs last waits for every other that is due, and runs alone", async () => {
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

  test("that runs last comes after the others where jobs are run one by one, too", async () => {
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

  test("is one for each job", async () => {
    const jobs = await JobQueue.open({ db: database.db, clock: new TestClock(), log, url: database.url });
    const twice = ["0 3 * * *", "0 4 * * *"].map((cron) => ({ job: sweep, cron }));
    await expect(jobs.worker([{ job: sweep, run: async () => undefined }], twice)).rejects.toThrow(/two schedules/);
    await jobs.close();
  });

  test("is not lost, though a worker died before it noted the one before", async () => {
    const { clock, jobs, worker } = await oneThatDiedBeforeItsNote();
    clock.advance(24 * hour);
    const done = [...(await worker.runDue()).done, ...(await worker.runDue()).done, ...(await worker.runDue()).done];
    expect(done).toEqual(["sweep"]);
    await jobs.close();
  });

  test("that still waits is not queued a second time", async () => {
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

  test("with an expression that makes no sense, or without a handler, stops the start", async () => {
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
