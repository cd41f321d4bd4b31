import type { PgBoss } from "pg-boss";
import { fromKysely } from "pg-boss";
import type { Clock } from "../clock/clock.ts";
import type { Database, Work } from "../database/database.ts";
import { jobQueue } from "./envelope.ts";
import type { Jobs, Schedule } from "./job.ts";

interface SchedulesParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly boss: PgBoss;
  readonly schedules: readonly Schedule[];
}

/**
 * Schedules by Wishwell's clock. Each look queues what fell due since the last one, once, however often it fell due:
 * after a night switched off, or when the development clock jumped over a week.
 */
export class Schedules {
  readonly #parts: SchedulesParts;
  /** When each runs next, reckoned from the last look at it; the same as long as that is. */
  readonly #next = new Map<string, { readonly after: number; readonly run: Date | undefined }>();

  constructor(parts: SchedulesParts) {
    this.#parts = parts;
    // A wrong expression or a payload that is not empty stops the start instead of a night.
    for (const { job, cron } of parts.schedules) {
      nextRun(parts.boss, cron, parts.clock.now());
      job.payload.parse({});
    }
  }

  /** Notes schedules that are new here: they count from now on. */
  async begin(): Promise<void> {
    if (this.#parts.schedules.length === 0) return;
    const looked_at = this.#parts.clock.now();
    await this.#parts.db
      .insertInto("schedule_runs")
      .values(this.#parts.schedules.map(({ job }) => ({ job: job.name, looked_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async look(): Promise<void> {
    const rows = await this.#parts.db.selectFrom("schedule_runs").select(["job", "looked_at"]).execute();
    const lookedAt = new Map(rows.map((row) => [row.job, row.looked_at]));
    for (const schedule of this.#parts.schedules) {
      // Most looks find nothing: only what may be due is worth a lock.
      if (!this.#isDue(schedule, lookedAt.get(schedule.job.name))) continue;
      await this.#parts.db.transaction().execute((work) => this.#lookAt(work, schedule));
    }
  }

  async #lookAt(work: Work, schedule: Schedule): Promise<void> {
    const { job } = schedule;
    const now = this.#parts.clock.now();
    // The lock lets one worker of several decide; the others then see that it was looked at.
    const row = await work
      .selectFrom("schedule_runs")
      .select("looked_at")
      .where("job", "=", job.name)
      .forUpdate()
      .executeTakeFirst();
    if (!this.#isDue(schedule, row?.looked_at)) return;
    await work.updateTable("schedule_runs").set({ looked_at: now }).where("job", "=", job.name).execute();
    if (await this.#stillWaiting(work, job.name)) return;
    await this.#parts.jobs.enqueue(work, job, {});
  }

  #isDue({ job, cron }: Schedule, lookedAt: Date | undefined): boolean {
    if (lookedAt === undefined) return false;
    const known = this.#next.get(job.name);
    const after = lookedAt.getTime();
    const next = known?.after === after ? known : { after, run: nextRun(this.#parts.boss, cron, lookedAt) };
    this.#next.set(job.name, next);
    return next.run !== undefined && next.run <= this.#parts.clock.now();
  }

  /** A queue that is behind does not gather a heap of the same sweep. */
  async #stillWaiting(work: Work, job: string): Promise<boolean> {
    const waiting = await this.#parts.boss.findJobs(jobQueue, { data: { job }, queued: true, db: fromKysely(work) });
    return waiting.length > 0;
  }
}

function nextRun(boss: PgBoss, cron: string, after: Date): Date | undefined {
  return boss.previewSchedule(cron, { tz: "Europe/London", from: after, count: 1 })[0];
}
